// What the browser knows of returns and their orders, after a change: the reply replaces the order, the lists are asked
// again.
import type { QueryClient } from '@tanstack/react-query'
import { getDashboard } from '#contract/dashboard'
import { listAllOrders } from '#contract/order-control'
import { getOrderDetail, type OrderDetail } from '#contract/order-desk'
import { getOrderManagement, listOrdersByStatus } from '#contract/order-lists'
import { listReturns } from '#contract/return-desk'
import { endpointQuery } from '#web/api/query'
import { adminCall } from '../call.ts'

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
