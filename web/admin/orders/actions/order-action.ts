// What all actions on an order share: they act on its newest state, which its own page has and a list has to load, and
// what they answer with takes the order's place.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fromRupees } from '#contract/base/money'
import type { OrderTransition } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { type OrderStatus, transitionBlock } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { actionsOn } from '#web/admin/kit/action/action.tsx'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { orderQuery } from '#web/admin/orders/detail/order-cache.ts'
import { eventTitle } from '#web/admin/orders/detail/order-event.tsx'

/** What lists and pages know of an order before it is loaded. */
export type KnownOrder = Pick<
  ListedOrder,
  | '_id'
  | 'orderNumber'
  | 'status'
  | 'holdReason'
  | 'isPriority'
  | 'reviewRequestedAt'
  | 'rating'
  | 'paymentState'
>

export const orderAction = actionsOn<KnownOrder, OrderDetail, { message: string; order: OrderDetail }>({
  useSubject({ orderNumber }) {
    const [openedAt] = useState(Date.now)
    const query = useQuery({ ...orderQuery(orderNumber), staleTime: 0 })
    useLoadToasts(query, { id: 'order', failed: (message) => `Failed to fetch order: ${message}` })
    // What the browser remembers may be older than what the list shows.
    const isNew = query.data && query.dataUpdatedAt >= openedAt
    return { subject: isNew ? query.data.order : undefined, query }
  },
  name: ({ orderNumber }) => orderNumber,
  loading: 'Loading order...',
  failed: 'Failed to load the order',
  accept: (client, { order }) => {
    for (const id of [order._id, order.orderNumber])
      client.setQueryData(orderQuery(id).queryKey, { success: true, order })
  },
  changes: (before, now) => {
    const known = new Set(before.events.map(({ _id }) => _id))
    return now.events
      .filter(({ _id }) => !known.has(_id))
      .map((event) => `${eventTitle(event)} by ${event.actor}`)
  },
})

/** Why the order may not go to `to` now, or null. Dispatching an unpaid order is for the window to ask about. */
export function blockOf(order: OrderDetail, to: OrderStatus, acceptUnpaid = true): string | null {
  const state = {
    status: order.status,
    totalPaise: fromRupees(order.totalAmount),
    // What is still owed is all that counts.
    creditedPaise: fromRupees(order.totalAmount - order.paidAmount - order.balance),
    paidPaise: fromRupees(order.paidAmount),
    holdReason: order.holdReason,
    hasParcels: order.parcels.length > 0,
  }
  return transitionBlock(state, to, { acceptUnpaid })?.message ?? null
}

/** Takes a step with the version of the order as it is known now. */
export const sendStep = (order: OrderDetail, step: OrderTransition, idempotencyKey: string) =>
  adminCall('POST /admin/orders/{id}/transitions', {
    params: { id: order._id },
    body: { ...step, version: order.version },
    idempotencyKey,
  })
