// The query of one order, and how a reply that holds the order takes its place.
import type { QueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

/** By id or order number. */
export const orderQuery = (id: string) => routeQuery(adminCall, 'GET /admin/orders/{id}', { params: { id } })

/** What every change to an order answers. */
export interface OrderReply {
  message: string
  order: OrderDetail
}

/** An order is remembered under whatever it was asked by. */
export function acceptOrder(client: QueryClient, { order }: OrderReply): void {
  for (const id of [order._id, order.orderNumber])
    client.setQueryData(orderQuery(id).queryKey, { success: true, order })
}
