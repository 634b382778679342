// The customer's choice of cart reminders: reads it, and saves changes immediately.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { storeCall } from '#web/store/call.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { currentSession } from '#web/store/session/session-state.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

export function useEmailChoices() {
  const query = usePersonalQuery('GET /user/email-choices', {}, { select: ({ choices }) => choices })
  return query.data
}

export function useSaveEmailChoices(source: 'profile' | 'cart') {
  const client = useQueryClient()
  const userId = currentSession().user?.id ?? ''
  return useMutation({
    mutationFn: (cartReminders: boolean) =>
      storeCall('PUT /user/email-choices', { body: { cartReminders, source } }),
    onSuccess(reply) {
      client.setQueryData<ReplyOf<'GET /user/email-choices'>>(
        personalKey(userId, 'GET /user/email-choices', {}),
        reply,
      )
      const text = reply.choices.cartReminders
        ? 'We will remind you by email if you leave something in your cart'
        : "You won't receive cart reminders"
      toastSuccess(text, 'email-choices')
    },
    onError: (error) => toastError(failureText(error, 'Your choice could not be saved'), 'email-choices'),
  })
}
