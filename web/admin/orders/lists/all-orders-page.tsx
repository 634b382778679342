// All orders in one list: search, filters, sorting and page are in the URL. With bulk actions.
import { ClipboardList } from 'lucide-react'
import { customerTypes } from '#contract/accounts/customer-types'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { orderSourceLabels, orderSources } from '#contract/orders/order-sources'
import { type OrderStatus, statusLabels } from '#contract/orders/order-status'
import { paymentStates } from '#contract/orders/payments'
import { ActionButtons } from '#web/admin/kit/action/use-actions.tsx'
import type { ListAction } from '#web/admin/kit/list/definition.ts'
import {
  amountRange,
  chip,
  dayRange,
  labelled,
  oneOf,
  panelSelect,
  strip,
} from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { pick } from '#web/admin/kit/list/pick.ts'
import { orderActions } from '#web/admin/orders/actions/order-actions.ts'
import { allOrdersBatch } from '#web/admin/orders/actions/order-batch.tsx'
import { customerTypeLabels } from '#web/admin/orders/customer-type-badge.tsx'
import { NewOrderLink } from '#web/admin/orders/new-order-link.tsx'
import { OrderSources } from '#web/admin/orders/order-sources.tsx'
import { paymentStateLabels } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderLinks } from './order-links.tsx'
import { orderRows } from './order-list.ts'
import { orderStats } from './order-stats.tsx'

const buyers = { guest: 'Guests', account: 'Customers with an account' }

const flags = {
  priority: 'Priority',
  hold: 'On hold',
  freight: 'Freight to be set',
  rates: 'GST rate changed',
  claim: 'Payment to verify',
  refund: 'Refund due',
}

export default listPage('GET /admin/orders', {
  ...orderRows,
  title: 'All Orders',
  text: 'Every order of the shop, in any status.',
  icon: <ClipboardList />,
  head: ({ asked, reply }) => (
    <>
      <OrderSources current="own" search={asked.search} imported={reply?.imported} />
      <NewOrderLink />
    </>
  ),
  stats: (reply, total) =>
    orderStats(
      { label: 'Orders', description: 'Matching your filters', icon: <ClipboardList /> },
      { count: total, revenue: reply?.totalValue ?? 0 },
    ),
  search: { label: 'Search orders', placeholder: 'Order no., customer, tracking no.' },
  filters: {
    status: strip('Status', statusLabels, ({ statuses }) => statuses),
    payment: oneOf(paymentStates, panelSelect('Payment', labelled(paymentStates, paymentStateLabels))),
    customerType: oneOf(
      customerTypes,
      panelSelect('Customer type', labelled(customerTypes, customerTypeLabels)),
    ),
    buyer: oneOf(Object.keys(buyers), panelSelect('Ordered by', labelled(['guest', 'account'], buyers))),
    source: oneOf(orderSources, panelSelect('Came by', labelled(orderSources, orderSourceLabels))),
    carrier: panelSelect('Carrier', (reply) =>
      reply?.carriers.map(({ carrier, count }) => ({ value: carrier, label: `${carrier} (${count})` })),
    ),
    state: {
      ...panelSelect('State', (reply) =>
        reply?.states.map(({ code, name, count }) => ({ value: code, label: `${name} (${count})` })),
      ),
      read: (text) => (/^\d\d$/.test(text) ? text : undefined),
    },
    flag: oneOf(
      Object.keys(flags),
      panelSelect('Marked', labelled(['priority', 'hold', 'freight', 'rates', 'claim', 'refund'], flags)),
    ),
    total: amountRange('Total (₹)', { min: 'Lowest total', max: 'Highest total' }, ['minTotal', 'maxTotal']),
    ordered: dayRange('Ordered'),
    customer: chip(
      'Show the orders of all customers',
      (reply) => `Customer: ${reply?.orders[0]?.user.name ?? 'one'}`,
    ),
    promotion: chip('Show orders with and without the promotion', () => 'With the promotion'),
  },
  sort: {
    keys: { date: 'Date', total: 'Total', customer: 'Customer', status: 'Status' },
    first: { key: 'date', order: 'desc' },
    descending: ['date', 'total'],
  },
  columnStorage: 'adminOrderColumns',
  savedViews: { screen: 'orders', path: adminPaths.allOrders },
  export: { route: 'GET /admin/orders/export' },
  columns: [
    ...pick(orderColumns, 'order', 'customer', 'type', 'items', 'total', 'payment', 'balance', 'shipping'),
    ...pick(orderColumns, 'place', 'status', 'date', 'updated'),
    ...pick(orderColumns, 'firstProducts'),
  ],
  buttons: (order, { on }) => (
    <ActionButtons actions={nextStep(order)} row={order} name={order.orderNumber} on={on} />
  ),
  menu: Object.values(orderActions),
  links: (order) => <OrderLinks order={order} />,
  batch: allOrdersBatch,
  loading: 'Loading orders...',
  empty: { title: 'No Orders', text: 'No orders match your current filters.' },
  toasts: {
    id: 'orders-all',
    loaded: 'Fetched all orders!',
    failed: (message) => `Failed to fetch all orders: ${message}`,
  },
})

const { process, ship, deliver, release, charge } = orderActions
/** Short labels, because the table has many columns. */
const steps: Partial<Record<OrderStatus, ListAction<ListedOrder>>> = {
  pending: { ...process, label: 'Process' },
  processing: { ...ship, label: 'Ship' },
  shipped: deliver,
}

/** Returns the usual next step of an order. Orders on hold are released first, and open freight is set. */
function nextStep({ holdReason, awaitsFreight, status }: ListedOrder): readonly ListAction<ListedOrder>[] {
  if (holdReason === null && awaitsFreight) return [{ ...charge, label: 'Set Freight' }]
  const step = holdReason === null ? steps[status] : { ...release, label: 'Release' }
  return step ? [step] : []
}
