// What all actions on an order share: they act on its newest state, which its own page has and a list has to load, and
// what they answer with takes the order's place.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { ListedOrder } from '#contract/orders/admin-lists'
import type { PaymentClaim } from '#contract/payments/payments'
import { actionsOn } from '#web/admin/kit/action/action.tsx'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { eventTitle } from '#web/admin/orders/order-event.tsx'
import { acceptOrder, type OrderReply, orderQuery } from '#web/admin/orders/order-query.ts'

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

export type OrderSubject = OrderDetail & {
  /** The payment that its customer told of, where that one is to be recorded. */
  claim?: PaymentClaim | undefined
  /** The id of the receipt that is to be taken back. */
  payment?: string | undefined
}

export const orderAction = actionsOn<KnownOrder, OrderSubject, OrderReply>({
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
  accept: acceptOrder,
  changes: (before, now) => {
    const known = new Set(before.events.map(({ _id }) => _id))
    return now.events
      .filter(({ _id }) => !known.has(_id))
      .map((event) => `${eventTitle(event)} by ${event.actor}`)
  },
})
