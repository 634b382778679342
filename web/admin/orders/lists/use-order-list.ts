// The orders of one status, narrowed by what stands in the address, with the documented toasts.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import type { ListedOrder } from '#contract/orders/admin-lists'
import type { OrderStatus } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { useLeaveTrail } from '#web/admin/orders/detail/order-trail.ts'
import { routeQuery } from '#web/api/query.ts'

export type OrderFilter = 'carrier' | 'period' | 'rating' | 'age'

export function useOrderList(status: OrderStatus, filterNames: readonly OrderFilter[]) {
  const list = useListParams()
  const filters = Object.fromEntries(filterNames.map((name) => [name, list.get(name)]))
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /orders/orders/{status}', {
      params: { status },
      query: { search: list.get('search'), ...filters, page: list.page, limit: list.limit },
    }),
    placeholderData: keepPreviousData,
  })
  useLoadToasts(query, {
    id: `orders-${status}`,
    loaded: `Fetched ${status} orders!`,
    failed: (message) => `Failed to fetch ${status} orders: ${message}`,
  })
  const read = readOrders(query.data)
  useLeaveTrail(read.orders)
  return { list, query, filterNames, ...read }
}

type Reply = NonNullable<ReplyOf<'GET /orders/orders/{status}'>>

/** The server answers with an object; a bare list is understood too (resolution X25). */
function readOrders(reply: Reply | readonly ListedOrder[] | undefined) {
  const answer: Partial<Reply> = Array.isArray(reply) ? { orders: [...reply] } : { ...(reply as Reply) }
  const orders = answer.orders ?? answer.data ?? []
  const summary = answer.summary ?? {
    count: orders.length,
    revenue: orders.reduce((sum, order) => sum + order.totalAmount, 0),
    averageRating: averageOf(orders.flatMap(({ rating }) => rating ?? [])),
    withReviews: orders.filter((order) => order.review).length,
    carriers: [],
  }
  return { orders, total: answer.total ?? orders.length, summary }
}

const averageOf = (ratings: readonly number[]): number | null =>
  ratings.length > 0 ? ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length : null
