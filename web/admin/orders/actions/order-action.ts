// Shared parts of all actions on an order. They act on its newest state, which the order page has and a list must
// load.
// The reply replaces the cached order.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { ListedOrder } from '#contract/orders/admin-lists'
import type { PaymentClaim } from '#contract/orders/payments'
import { actionsOn } from '#web/admin/kit/action/action.tsx'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { eventTitle } from '#web/admin/orders/order-event.tsx'
import { acceptOrder, type OrderReply, orderQuery } from '#web/admin/orders/order-query.ts'

/** The fields that lists and pages know before the order is loaded. */
export type KnownOrder = Pick<
  ListedOrder,
  | '_id'
  | 'orderNumber'
  | 'status'
  | 'holdReason'
  | 'packer'
  | 'isPriority'
  | 'reviewRequestedAt'
  | 'rating'
  | 'paymentState'
  | 'awaitsFreight'
> &
  // The page of an order has the change itself.
  Partial<Pick<ListedOrder, 'hasRateChange'>> & {
    /** In a list. */
    isGuest?: boolean
    /** On the order's page. */
    customer?: { isGuest: boolean }
  }

export type OrderSubject = OrderDetail & {
  /** The payment claim to record. */
  claim?: PaymentClaim | undefined
  /** The id of the payment to void. */
  payment?: string | undefined
  /** The id of the charge to remove. */
  charge?: string | undefined
}

export const orderAction = actionsOn<KnownOrder, OrderSubject, OrderReply>({
  useSubject({ orderNumber }) {
    const [openedAt] = useState(Date.now)
    const query = useQuery({ ...orderQuery(orderNumber), staleTime: 0 })
    useLoadToasts(query, { id: 'order', failed: (message) => `Failed to fetch order: ${message}` })
    // The cached order may be older than the list's row.
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
