// The newest staff replies, below the list.
import { formatUsDay } from '#contract/base/us-days'
import type { ModeratedReview } from '#contract/reviews/admin'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { reviewName } from './review-columns.tsx'

interface AdminRepliesProps {
  replies: readonly ModeratedReview[]
  onOpen: (review: ModeratedReview) => void
}

export function AdminReplies({ replies, onOpen }: AdminRepliesProps) {
  return (
    <Card title="Admin Replies" description="The newest replies" className="mt-6">
      {replies.length === 0 ? (
        <p className="text-sm text-muted">No replies yet.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {replies.map((review) => (
            <li key={review._id} className="flex flex-wrap items-start justify-between gap-3 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <p className="whitespace-pre-line wrap-anywhere">{review.adminReply?.message}</p>
                <p className="text-muted">
                  {review.adminReply?.author}, {formatUsDay(review.adminReply?.date)} · {review.product.name}
                </p>
              </div>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Open ${reviewName(review)}`}
                onClick={() => onOpen(review)}
              >
                Open
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
