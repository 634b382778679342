// Password and sessions of the customer: one query, and calls whose answer takes its place.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, getSecurity } from '#contract/accounts/profile'
import type { EndpointReply } from '#contract/base/endpoint'
import { messageOf } from '#web/api/call.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

type Reply = EndpointReply<typeof getSecurity>

export function useSecurity() {
  return usePersonalQuery(getSecurity, {}, { fresh: true, select: (reply) => reply.security })
}

/** Asks anew, after the password was changed. */
export function useRefreshSecurity(): () => void {
  const client = useQueryClient()
  const key = useSecurityKey()
  return () => void client.invalidateQueries({ queryKey: key })
}

export function useEndSession() {
  return useSessionMutation(
    (id: string) => storeCall(endSession, { params: { id } }),
    'Signed out on that device.',
  )
}

export function useEndOtherSessions() {
  return useSessionMutation(() => storeCall(endOtherSessions, {}), 'Signed out everywhere else.')
}

function useSessionMutation<Input>(mutationFn: (input: Input) => Promise<Reply>, done: string) {
  const client = useQueryClient()
  const key = useSecurityKey()
  return useMutation({
    mutationFn,
    scope: { id: 'sessions' },
    networkMode: 'always',
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
  return personalKey(user?.id ?? '', getSecurity, {})
}
