// The query of one purchase order, and the cache update after a reply that contains it.
import type { QueryClient } from '@tanstack/react-query'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

/** Accepts an id or a number. */
export const purchaseQuery = (id: string) =>
  routeQuery(adminCall, 'GET /purchase-orders/{id}', { params: { id } })

/** The reply to every change of a purchase order. */
export interface PurchaseReply {
  message: string
  purchaseOrder: PurchaseOrder
}

/** The purchase order may be cached under its id and under its number. */
export function acceptPurchase(client: QueryClient, { purchaseOrder }: PurchaseReply): void {
  for (const id of [purchaseOrder._id, purchaseOrder.orderNumber])
    client.setQueryData(purchaseQuery(id).queryKey, { success: true, purchaseOrder })
}
