// What the browser knows of orders, after a change: the reply replaces the order, the lists are asked again.
import type { QueryClient } from '@tanstack/react-query'
import { listAllOrders } from '#contract/orders/order-control'
import { getOrderDetail, type OrderDetail } from '#contract/orders/order-desk'
import { getOrderManagement, listOrdersByStatus } from '#contract/orders/order-lists'
import { getDashboard } from '#contract/reports/dashboard'
import { adminCall } from '#web/admin/call.ts'
import { endpointQuery } from '#web/api/query.ts'

export const orderQuery = (id: string) => endpointQuery(adminCall, getOrderDetail, { params: { id } })

export function acceptOrder(client: QueryClient, order: OrderDetail): void {
  for (const id of [order._id, order.orderNumber])
    client.setQueryData(orderQuery(id).queryKey, { success: true, order })
  reloadLists(client)
}

function reloadLists(client: QueryClient): void {
  for (const { path } of [listAllOrders, listOrdersByStatus, getOrderManagement, getDashboard])
    void client.invalidateQueries({ queryKey: [path] })
}

export const reloadOrders = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [getOrderDetail.path] })

/** After many orders were changed at once. */
export function reloadAll(client: QueryClient): void {
  void reloadOrders(client)
  reloadLists(client)
}
