// One step of a return, or one refund, made from one opened window. A press that was not answered is repeated under its
// old key; what was read too long ago is loaded again, and what was typed stays.
import { useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { useKeyedMutation } from '#web/admin/kit/action/use-keyed-mutation.ts'
import { CallError } from '#web/api/call.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { acceptReturnReply, reloadReturns } from './return-cache.ts'

export const changedByOthers =
  'Somebody else has changed this in the meantime. It has been loaded again: check it, then submit once more.'

export const isConflict = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'version_conflict'

type Send<Body> = (body: Body, idempotencyKey: string) => Promise<{ message: string; order: OrderDetail }>

export function useReturnAction<Body>(send: Send<Body>, onDone: () => void) {
  const client = useQueryClient()
  const action = useKeyedMutation<Body, Awaited<ReturnType<Send<Body>>>>(send, (reply) => {
    acceptReturnReply(client, reply.order)
    toastSuccess(reply.message, 'return-action')
    onDone()
  })
  const submit = (body: Body) =>
    action.mutate(body, {
      onError: (error) => {
        if (isConflict(error)) toastError(changedByOthers, 'return-action')
        else toastFailure(error, { id: 'return-action' })
        if (error instanceof CallError && error.status < 500) void reloadReturns(client)
      },
    })
  return { submit, isPending: action.isPending, error: action.error }
}

export type ReturnAction = Pick<ReturnType<typeof useReturnAction>, 'isPending' | 'error'>
