// What the browser knows of returns and their orders, after a change: the reply replaces the order, the lists are asked
// again.
import type { QueryClient } from '@tanstack/react-query'
import { listAllOrders } from '#contract/orders/order-control'
import { getOrderDetail, type OrderDetail } from '#contract/orders/order-desk'
import { getOrderManagement, listOrdersByStatus } from '#contract/orders/order-lists'
import { getDashboard } from '#contract/reports/dashboard'
import { listReturns } from '#contract/returns/return-admin'
import { adminCall } from '#web/admin/call.ts'
import { endpointQuery } from '#web/api/query.ts'

const lists = [listReturns, listAllOrders, listOrdersByStatus, getOrderManagement, getDashboard]

export function acceptReturnReply(client: QueryClient, order: OrderDetail): void {
  for (const id of [order._id, order.orderNumber]) {
    const { queryKey } = endpointQuery(adminCall, getOrderDetail, { params: { id } })
    client.setQueryData(queryKey, { success: true, order })
  }
  for (const { path } of lists) void client.invalidateQueries({ queryKey: [path] })
}

/** Somebody else was quicker, or the browser knew too little. */
export async function reloadReturns(client: QueryClient): Promise<void> {
  const stale = [getOrderDetail.path, listReturns.path]
  await Promise.all(stale.map((path) => client.invalidateQueries({ queryKey: [path] })))
}
