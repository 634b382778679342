// The query of one order, and the cache update after a reply that contains the order.
import type { QueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

/** Accepts an id or an order number. */
export const orderQuery = (id: string) => routeQuery(adminCall, 'GET /admin/orders/{id}', { params: { id } })

/** The reply to every change of an order. */
export interface OrderReply {
  message: string
  order: OrderDetail
}

/** The order may be cached under its id and under its number. */
export function acceptOrder(client: QueryClient, { order }: OrderReply): void {
  for (const id of [order._id, order.orderNumber])
    client.setQueryData(orderQuery(id).queryKey, { success: true, order })
}
