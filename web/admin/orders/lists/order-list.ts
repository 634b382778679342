// What the lists of orders have in common: how a row is known, where it leads, and the trail that is left for its page.
// Those of one status also say so everywhere in the same words.
import type { ReplyOf, Route } from '#contract/api'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { type OrderStatus, statusLabels } from '#contract/orders/order-status'
import type { ListDefinition } from '#web/admin/kit/list/definition.ts'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { useLeaveTrail } from '#web/admin/orders/order-trail.ts'
import { adminPaths } from '#web/admin/paths.ts'

export const orderRows = {
  rows: 'orders',
  rowKey: ({ _id }: ListedOrder) => _id,
  rowName: ({ orderNumber }: ListedOrder) => orderNumber,
  rowPath: ({ orderNumber }: ListedOrder) => adminPaths.order(orderNumber),
  useRows: useLeaveTrail,
  failed: 'Failed to load orders',
} as const

const byStatus = 'GET /orders/orders/{status}' satisfies Route

type Definition = ListDefinition<ListedOrder, typeof byStatus>
type Said = keyof typeof orderRows | 'params' | 'title' | 'search' | 'loading' | 'empty' | 'toasts'

interface OrderList extends Omit<Definition, Said> {
  /** Where the search looks. */
  searched?: string
}

/** The summary is over all orders of the status, whatever the filter. */
export type OrderSummary = ReplyOf<typeof byStatus>['summary']

export function orderList(
  status: OrderStatus,
  { searched = 'Order number, customer, e-mail', ...definition }: OrderList,
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
