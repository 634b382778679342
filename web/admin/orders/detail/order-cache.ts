// What the browser knows of orders, after a change: the reply replaces the order, the lists are asked again.
import type { QueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const orderQuery = (id: string) => routeQuery(adminCall, 'GET /admin/orders/{id}', { params: { id } })

export function acceptOrder(client: QueryClient, order: OrderDetail): void {
  for (const id of [order._id, order.orderNumber])
    client.setQueryData(orderQuery(id).queryKey, { success: true, order })
  reloadLists(client)
}

function reloadLists(client: QueryClient): void {
  for (const route of [
    'GET /admin/orders',
    'GET /orders/orders/{status}',
    'GET /orders/management',
    'GET /admin/dashboard',
  ])
    void client.invalidateQueries({ queryKey: [route] })
}

export const reloadOrders = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['GET /admin/orders/{id}'] })

/** After many orders were changed at once. */
export function reloadAll(client: QueryClient): void {
  void reloadOrders(client)
  reloadLists(client)
}
