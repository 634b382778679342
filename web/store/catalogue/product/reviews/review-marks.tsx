// Buttons to mark a review as helpful or report it. Guests sign in first.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Review } from '#contract/reviews/store'
import { messageOf } from '#web/api/call.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { ActionButton } from '#web/store/orders/action-button.tsx'
import { paths } from '#web/store/paths.ts'
import { pathOf } from '#web/store/session/return-path.ts'
import { useSession } from '#web/store/session/session.ts'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

export function ReviewMarks({ review }: { review: Review }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const [counted, setCounted] = useState<number | null>(null)
  const dialog = useLazyDialog(() => import('./report-review-dialog.tsx'))
  const helpful = useMutation({
    mutationFn: () =>
      storeCall('POST /reviews/{id}/marks', { params: { id: review._id }, body: { kind: 'helpful' } }),
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
        icon={<i className="icon icon-thumbs-up" />}
        busy={helpful.isPending}
        onClick={user ? () => helpful.mutate() : signIn}
      >
        {`Helpful (${count})`}
      </ActionButton>
      <ActionButton
        variant="link"
        size="sm"
        className="pointer-coarse:min-h-11"
        icon={<i className="icon icon-flag" />}
        {...dialog.props}
        {...(!user && { onClick: signIn })}
      >
        Report
      </ActionButton>
      {dialog.render({ id: review._id })}
    </div>
  )
}
