// What the browser knows of returns and their orders, after a change: the reply replaces the order, the lists are asked
// again.
import type { QueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

const lists = [
  'GET /admin/returns',
  'GET /admin/orders',
  'GET /orders/orders/{status}',
  'GET /orders/management',
  'GET /admin/dashboard',
]

export function acceptReturnReply(client: QueryClient, order: OrderDetail): void {
  for (const id of [order._id, order.orderNumber]) {
    const { queryKey } = routeQuery(adminCall, 'GET /admin/orders/{id}', { params: { id } })
    client.setQueryData(queryKey, { success: true, order })
  }
  for (const route of lists) void client.invalidateQueries({ queryKey: [route] })
}

/** Somebody else was quicker, or the browser knew too little. */
export async function reloadReturns(client: QueryClient): Promise<void> {
  const stale = ['GET /admin/orders/{id}', 'GET /admin/returns']
  await Promise.all(stale.map((route) => client.invalidateQueries({ queryKey: [route] })))
}
