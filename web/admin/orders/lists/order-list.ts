// Shared parts of all order lists: row key, link, and the trail for previous and next on the order page. Lists of one
// status also share their texts.
import type { ReplyOf, Route } from '#contract/api'
import type { ListedOrder, OrderOfStatus } from '#contract/orders/admin-lists'
import { type OrderStatus, statusLabels } from '#contract/orders/order-status'
import type { ListDefinition } from '#web/admin/kit/list/definition.ts'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { useRememberNeighbours } from '#web/admin/orders/order-neighbours.ts'
import { adminPaths } from '#web/admin/paths.ts'

export const orderRows = {
  rows: 'orders',
  rowKey: ({ _id }: Pick<ListedOrder, '_id'>) => _id,
  rowName: ({ orderNumber }: Pick<ListedOrder, 'orderNumber'>) => orderNumber,
  rowPath: ({ orderNumber }: Pick<ListedOrder, 'orderNumber'>) => adminPaths.order(orderNumber),
  useRows: useRememberNeighbours,
  failed: 'Failed to load orders',
} as const

const byStatus = 'GET /orders/orders/{status}' satisfies Route

type Definition = ListDefinition<OrderOfStatus, typeof byStatus>
type Said = keyof typeof orderRows | 'params' | 'title' | 'search' | 'loading' | 'empty' | 'toasts'

interface OrderList extends Omit<Definition, Said> {
  /** The fields that the search covers. */
  searched?: string
}

/** The summary covers all orders of the status, regardless of the filter. */
export type OrderSummary = ReplyOf<typeof byStatus>['summary']

export function orderList(
  status: OrderStatus,
  { searched = 'Order number, customer, email', ...definition }: OrderList,
) {
  const label = statusLabels[status]
  return listPage(byStatus, {
    ...orderRows,
    ...definition,
    params: { status },
    title: `${label} Orders`,
    search: { label: 'Search orders', placeholder: searched },
    loading: `Loading ${status} orders...`,
    empty: { title: `No ${label} Orders`, text: `No ${status} orders match your current filters.` },
    toasts: {
      id: `orders-${status}`,
      loaded: `Fetched ${status} orders!`,
      failed: (message) => `Failed to fetch ${status} orders: ${message}`,
    },
  })
}
