// Sends a customer's action on an order, from one open dialog. The idempotency key is kept until the server has
// decided, so a retry after a connection failure cannot repeat the action. The reply replaces the cached order
// immediately; the list and its counts are reloaded.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReplyOf } from '#contract/api'
import type { OrderView } from '#contract/orders/order'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { createIdempotencyKey, isAnswered } from '#web/api/idempotency.ts'
import { personalKey } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { trackingInput } from './use-order-tracking.ts'

/** Reply with the changed order and its possible actions, where the server sends them. */
type Answer = { message: string; order?: OrderView; tracking?: OrderTracking }

type OrderAction<Input> = {
  orderId: string
  send: (input: Input, idempotencyKey: string) => Promise<Answer>
  /** Toast shown on success. */
  success: string
  onDone: () => void
}

export function useOrderAction<Input>({ orderId, send, success, onDone }: OrderAction<Input>) {
  const client = useQueryClient()
  const refresh = useRefreshOrder(orderId)
  const userId = useSession().user?.id ?? ''
  const key = useRef<string | null>(null)
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: Input) => {
      key.current ??= createIdempotencyKey()
      return send(input, key.current)
    },
    onSuccess(answer) {
      key.current = null
      takeOver(client, userId, orderId, answer)
      refresh()
      toastSuccess(success, 'order-action')
      onDone()
    },
    onError(error) {
      if (!isAnswered(error)) return
      // A refusal means that the order has changed: show its current state beside the reason.
      key.current = null
      refresh()
    },
  })
}

/** Returns a function that reloads the order list with its counts, and the possible actions of this order. */
export function useRefreshOrder(orderId: string): () => void {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  return () => {
    void client.invalidateQueries({ queryKey: personalKey(userId, 'GET /orders') })
    void client.invalidateQueries({
      queryKey: personalKey(userId, 'GET /orders/{id}/tracking', trackingInput(orderId)),
    })
  }
}

function takeOver(client: QueryClient, userId: string, orderId: string, { order, tracking }: Answer): void {
  if (order) {
    client.setQueriesData<ReplyOf<'GET /orders'>>(
      { queryKey: personalKey(userId, 'GET /orders') },
      (list) => list && { ...list, orders: list.orders.map((old) => (old._id === order._id ? order : old)) },
    )
  }
  if (tracking) {
    client.setQueryData<ReplyOf<'GET /orders/{id}/tracking'>>(
      personalKey(userId, 'GET /orders/{id}/tracking', trackingInput(orderId)),
      { success: true, tracking },
    )
  }
}
