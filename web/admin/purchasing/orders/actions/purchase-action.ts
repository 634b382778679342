// Shared parts of all actions on a purchase order. They act on its newest state, which its page has and a list must
// load.
// The reply replaces the cached purchase order.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedPurchaseOrder, PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import type { PurchaseStep } from '#contract/purchasing/purchase-orders'
import { adminCall } from '#web/admin/call.ts'
import { actionsOn } from '#web/admin/kit/action/action.tsx'
import { purchaseEventTitle } from '#web/admin/purchasing/orders/purchase-event.tsx'
import {
  acceptPurchase,
  type PurchaseReply,
  purchaseQuery,
} from '#web/admin/purchasing/orders/purchase-query.ts'

/** The fields that lists and pages know before the purchase order is loaded. */
export type KnownPurchase = Pick<ListedPurchaseOrder, '_id' | 'orderNumber' | 'state'>

export const purchaseAction = actionsOn<KnownPurchase, PurchaseOrder, PurchaseReply>({
  useSubject({ orderNumber }) {
    const [openedAt] = useState(Date.now)
    const query = useQuery({ ...purchaseQuery(orderNumber), staleTime: 0 })
    // The cached purchase order may be older than the list's row.
    const isNew = query.data && query.dataUpdatedAt >= openedAt
    return { subject: isNew ? query.data.purchaseOrder : undefined, query }
  },
  name: ({ orderNumber }) => orderNumber,
  loading: 'Loading purchase order...',
  failed: 'Failed to load the purchase order',
  accept: acceptPurchase,
  changes: (before, now) => {
    const known = new Set(before.events.map(({ _id }) => _id))
    return now.events
      .filter(({ _id }) => !known.has(_id))
      .map((event) => `${purchaseEventTitle(event)} by ${event.actor}`)
  },
})

export const stepRoute = 'POST /purchase-orders/{id}/transitions'

type Step<To extends PurchaseStep['to']> = Omit<Extract<PurchaseStep, { to: To }>, 'version'>

export const sendPurchaseStep = <To extends PurchaseStep['to']>(
  { _id, version }: PurchaseOrder,
  step: Step<To>,
  idempotencyKey: string,
) =>
  adminCall(stepRoute, {
    params: { id: _id },
    body: { ...step, version } as unknown as PurchaseStep,
    idempotencyKey,
  })
