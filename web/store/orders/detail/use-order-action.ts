// Sends a customer's action on an order, from one open dialog. The idempotency key is kept until the server has
// decided, so a retry after a connection failure cannot repeat the action. The reply replaces the cached order
// immediately; the list and its counts are reloaded.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReplyOf } from '#contract/api'
import type { OrderView } from '#contract/orders/order'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { createIdempotencyKey, isAnswered } from '#web/api/idempotency.ts'
import { useOrderAccess } from '#web/store/session/order-access.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { trackingInput } from './use-order-tracking.ts'

/** Reply with the changed order and its possible actions, where the server sends them. */
type Answer = { message: string; order?: OrderView; tracking?: OrderTracking }

type SendOptions = { idempotencyKey: string; authorization?: string }

type OrderAction<Input> = {
  orderId: string
  send: (input: Input, options: SendOptions) => Promise<Answer>
  /** Toast shown on success. */
  success: string
  onDone: () => void
}

export function useOrderAction<Input>({ orderId, send, success, onDone }: OrderAction<Input>) {
  const client = useQueryClient()
  const refresh = useRefreshOrder(orderId)
  const access = useOrderAccess()
  const key = useRef<string | null>(null)
  return useMutation({
    mutationFn: (input: Input) => {
      key.current ??= createIdempotencyKey()
      return send(input, { idempotencyKey: key.current, ...access.credentials })
    },
    onSuccess(answer) {
      key.current = null
      takeOver(client, access.key, orderId, answer)
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
  const { key } = useOrderAccess()
  return () => {
    void client.invalidateQueries({ queryKey: key('GET /orders') })
    void client.invalidateQueries({ queryKey: key('GET /order-page') })
    void client.invalidateQueries({ queryKey: key('GET /orders/{id}/tracking', trackingInput(orderId)) })
  }
}

type KeyOf = ReturnType<typeof useOrderAccess>['key']

function takeOver(client: QueryClient, key: KeyOf, orderId: string, { order, tracking }: Answer): void {
  if (order) {
    client.setQueriesData<ReplyOf<'GET /orders'>>(
      { queryKey: key('GET /orders') },
      (list) => list && { ...list, orders: list.orders.map((old) => (old._id === order._id ? order : old)) },
    )
    client.setQueryData<ReplyOf<'GET /order-page'>>(
      key('GET /order-page'),
      (page) => page && { ...page, order },
    )
  }
  if (tracking) {
    client.setQueryData<ReplyOf<'GET /orders/{id}/tracking'>>(
      key('GET /orders/{id}/tracking', trackingInput(orderId)),
      { success: true, tracking },
    )
  }
}
