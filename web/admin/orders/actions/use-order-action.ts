// One change to an order, made from one opened dialog. The idempotency key lives until the server has given a
// definite answer, so trying again after a broken line cannot do the thing twice. An order that was read too long
// ago is loaded again, and what was typed stays.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { createIdempotencyKey } from '#web/admin/kit/action/idempotency-key.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { acceptOrder, reloadOrders } from '#web/admin/orders/detail/order-cache.ts'
import { CallError } from '#web/api/call.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

export const changedByOthers =
  'Somebody else has changed this order in the meantime. It has been loaded again: check it, then submit once more.'

export const isVersionConflict = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'version_conflict'

/** A refusal is definite; silence, a crash or "busy" may still have gone through. */
const isDefinite = (error: Error) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429

type Send<Input> = (input: Input, idempotencyKey: string) => Promise<{ message: string; order: OrderDetail }>

export function useOrderAction<Input>(send: Send<Input>, onDone: () => void) {
  const client = useQueryClient()
  const key = useRef<string | null>(null)
  return useMutation({
    mutationFn: (input: Input) => {
      key.current ??= createIdempotencyKey()
      return send(input, key.current)
    },
    onSuccess: (reply) => {
      key.current = null
      acceptOrder(client, reply.order)
      toastSuccess(reply.message, 'order-action')
      onDone()
    },
    onError: async (error) => {
      if (isVersionConflict(error)) toastError(changedByOthers, 'order-action')
      else toastFailure(error, { id: 'order-action' })
      if (!isDefinite(error)) return
      key.current = null
      await reloadOrders(client)
    },
  })
}
