// One change to a review: what came back takes its place in every list, and the figures are asked for again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ModeratedReview } from '#contract/reviews/admin'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

const [listKey] = routeQuery(adminCall, 'GET /reviews', { query: {} }).queryKey

export function useReloadReviews(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [listKey] })
}

type Send<Input> = (input: Input) => Promise<{ message: string; review: ModeratedReview }>

export function useReviewAction<Input>(send: Send<Input>, onDone: (review: ModeratedReview) => void) {
  const reload = useReloadReviews()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message, review }) => {
      toastSuccess(message, 'review-action')
      onDone(review)
    },
    onSettled: reload,
  })
}
