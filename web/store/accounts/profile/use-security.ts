// The customer's password and sessions: one query, and mutations whose reply replaces its data.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { messageOf } from '#web/api/call.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

type Reply = ReplyOf<'GET /user/security'>

export function useSecurity() {
  return usePersonalQuery('GET /user/security', {}, { fresh: true, select: (reply) => reply.security })
}

/** Reloads the data after a password change. */
export function useRefreshSecurity(): () => void {
  const client = useQueryClient()
  const key = useSecurityKey()
  return () => void client.invalidateQueries({ queryKey: key })
}

export function useEndSession() {
  return useSessionMutation(
    (id: string) => storeCall('DELETE /user/sessions/{id}', { params: { id } }),
    'Signed out on that device.',
  )
}

export function useEndOtherSessions() {
  return useSessionMutation(() => storeCall('DELETE /user/sessions', {}), 'Signed out everywhere else.')
}

function useSessionMutation<Input>(mutationFn: (input: Input) => Promise<Reply>, done: string) {
  const client = useQueryClient()
  const key = useSecurityKey()
  return useMutation({
    mutationFn,
    scope: { id: 'sessions' },
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess(reply) {
      client.setQueryData<Reply>(key, reply)
      toastSuccess(done, 'sessions')
    },
    onError(error) {
      if (isExpiry(error)) return
      toastError(messageOf(error), 'sessions')
      void client.invalidateQueries({ queryKey: key })
    },
  })
}

function useSecurityKey() {
  const { user } = useSession()
  return personalKey(user?.id ?? '', 'GET /user/security', {})
}
