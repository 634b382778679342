// The customer's choice about WhatsApp messages: reads it, and saves changes immediately.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { storeCall } from '#web/store/call.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { currentSession } from '#web/store/session/session-state.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

const route = 'GET /user/message-choice'

export const useMessageChoice = () => usePersonalQuery(route, {}).data

/** Whether the checkout asks for consent: the shop sends messages, and the customer hasn't agreed yet. */
export function useAsksForConsent(): boolean {
  const { status } = useSession()
  const own = useMessageChoice()
  const offer = useQuery({
    queryKey: ['GET /shop/messages'],
    queryFn: ({ signal }) => storeCall('GET /shop/messages', { signal }),
    enabled: status === 'guest',
    retry: false,
  })
  if (status === 'guest') return offer.data?.isOffered ?? false
  return own?.isOffered === true && !own.isGranted && own.phone !== ''
}

export function useSaveMessageChoice() {
  const client = useQueryClient()
  const userId = currentSession().user?.id ?? ''
  return useMutation({
    mutationFn: (isGranted: boolean) => storeCall('PUT /user/message-choice', { body: { isGranted } }),
    onSuccess({ message, ...reply }) {
      client.setQueryData<ReplyOf<typeof route>>(personalKey(userId, route, {}), reply)
      toastSuccess(message, 'message-choice')
    },
    onError: (error) => toastError(failureText(error, 'Your choice could not be saved'), 'message-choice'),
  })
}
