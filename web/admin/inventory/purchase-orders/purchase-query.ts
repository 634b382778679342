// The query of one purchase order, and how a reply that holds it takes its place.
import type { QueryClient } from '@tanstack/react-query'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

/** By id or number. */
export const purchaseQuery = (id: string) =>
  routeQuery(adminCall, 'GET /purchase-orders/{id}', { params: { id } })

/** What every change to a purchase order answers. */
export interface PurchaseReply {
  message: string
  purchaseOrder: PurchaseOrder
}

/** It is remembered under whatever it was asked by. */
export function acceptPurchase(client: QueryClient, { purchaseOrder }: PurchaseReply): void {
  for (const id of [purchaseOrder._id, purchaseOrder.orderNumber])
    client.setQueryData(purchaseQuery(id).queryKey, { success: true, purchaseOrder })
}
