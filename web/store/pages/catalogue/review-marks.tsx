// What a customer says of somebody's review: that it helped, or that the seller should look at it. Guests sign in first.
import { useMutation } from '@tanstack/react-query'
import { Flag, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { markReview, type Review } from '#contract/product-reviews'
import { messageOf } from '#web/api/call'
import { toastError, toastSuccess } from '#web/ui/toast'
import { ActionButton } from '../../action-button.tsx'
import { isExpiry, storeCall } from '../../call.ts'
import { paths } from '../../paths.ts'
import { pathOf } from '../../return-path.ts'
import { useSession } from '../../session.ts'
import { useLazyDialog } from '../../use-lazy-dialog.tsx'

export function ReviewMarks({ review }: { review: Review }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const [counted, setCounted] = useState<number | null>(null)
  const dialog = useLazyDialog(() => import('./report-review-dialog.tsx'))
  const helpful = useMutation({
    networkMode: 'always',
    mutationFn: () => storeCall(markReview, { params: { id: review._id }, body: { kind: 'helpful' } }),
    onSuccess: ({ helpful, message }) => {
      setCounted(helpful)
      toastSuccess(message, 'review-mark')
    },
    onError: (error) => {
      if (!isExpiry(error)) toastError(messageOf(error), 'review-mark')
    },
  })
  const signIn = () => void navigate(paths.login, { state: { from: pathOf(location) } })
  const count = counted ?? review.helpful
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4">
      <ActionButton
        variant="link"
        size="sm"
        className="pointer-coarse:min-h-11"
        icon={<ThumbsUp aria-hidden="true" />}
        busy={helpful.isPending}
        onClick={user ? () => helpful.mutate() : signIn}
      >
        {`Helpful (${count})`}
      </ActionButton>
      <ActionButton
        variant="link"
        size="sm"
        className="pointer-coarse:min-h-11"
        icon={<Flag aria-hidden="true" />}
        {...dialog.props}
        {...(!user && { onClick: signIn })}
      >
        Report
      </ActionButton>
      {dialog.render({ id: review._id })}
    </div>
  )
}
