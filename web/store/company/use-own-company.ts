// The company of the signed-in customer, and calls that change it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/api/call.ts'
import { isExpiry } from '#web/store/call.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

export const useOwnCompany = () => usePersonalQuery('GET /company', {}, { staleMs: 0 })

/** A call that changes the company: shows its message, and loads everything about the company again. */
export function useCompanyCall<Input>(send: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  return useMutation({
    mutationFn: send,
    onSuccess({ message }) {
      toastSuccess(message, 'company')
      for (const route of ['GET /company', 'GET /company/requests', 'GET /orders/cart'] as const)
        void client.invalidateQueries({ queryKey: personalKey(userId, route) })
    },
    onError(error) {
      if (!isExpiry(error)) toastError(messageOf(error), 'company')
    },
  })
}
