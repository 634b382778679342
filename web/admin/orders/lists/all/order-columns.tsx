// The columns that the list of all orders can show.
import { formatUsDay } from '#contract/base/days'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { paymentMethodLabels } from '#contract/payments/payment-methods'
import { CustomerTypeBadge } from '#web/admin/customers/customer-type-badge.tsx'
import type { ChoosableColumn } from '#web/admin/kit/list/use-columns.ts'
import { OrderCell } from '#web/admin/orders/detail/order-marks.tsx'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { OrderStatusBadge, PaymentStateBadge } from '#web/admin/orders/order-status-badge.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'

type OrderColumn = Column<ListedOrder> & ChoosableColumn

const none = <span className="text-muted">—</span>

export const orderColumns: readonly OrderColumn[] = [
  {
    id: 'order',
    header: 'Order ID',
    usual: true,
    fixed: true,
    className: 'whitespace-normal! min-w-28',
    cell: (order) => <OrderCell order={order} />,
  },
  {
    id: 'customer',
    header: 'Customer',
    sortKey: 'customer',
    usual: true,
    cell: (order) => (
      <span className="block max-w-60 leading-5">
        <span className="flex items-center gap-1.5">
          <span className="truncate font-semibold">{order.user.name}</span>
          {order.customerType !== 'regular' && <CustomerType order={order} />}
        </span>
        <span className="block truncate text-xs text-muted">{order.user.email}</span>
      </span>
    ),
  },
  { id: 'type', header: 'Customer type', usual: false, cell: (order) => <CustomerType order={order} /> },
  { id: 'items', header: 'Items', usual: false, cell: ({ totalItems }) => itemsText(totalItems) },
  {
    id: 'total',
    header: 'Total',
    sortKey: 'total',
    numeric: true,
    usual: true,
    cell: ({ totalAmount }) => <Rupees value={totalAmount} />,
  },
  {
    id: 'payment',
    header: 'Payment',
    usual: true,
    cell: (order) => (
      <span className="block leading-5">
        <PaymentStateBadge state={order.paymentState} />
        <span className="block px-2 text-xs text-muted">{paymentMethod(order)}</span>
      </span>
    ),
  },
  {
    id: 'balance',
    header: 'Balance',
    numeric: true,
    usual: false,
    cell: ({ balance }) => (balance === 0 ? none : <Rupees value={balance} />),
  },
  {
    id: 'shipping',
    header: 'Shipping',
    usual: true,
    cell: (order) =>
      order.trackingNumber ? (
        <span className="block leading-5">
          <span className="block max-w-40 truncate tabular-nums">{order.trackingNumber}</span>
          <span className="block max-w-40 truncate text-xs text-muted">
            {order.carrier} · {order.shippingMethod || 'Standard'}
          </span>
        </span>
      ) : (
        none
      ),
  },
  {
    id: 'place',
    header: 'State',
    usual: false,
    cell: ({ shippingAddress }) => shippingAddress.state || none,
  },
  {
    id: 'status',
    header: 'Status',
    sortKey: 'status',
    usual: true,
    cell: ({ status, statusDisplay }) => <OrderStatusBadge status={status} label={statusDisplay} />,
  },
  {
    id: 'date',
    header: 'Date',
    sortKey: 'date',
    usual: true,
    className: 'tabular-nums',
    cell: ({ createdAt }) => formatUsDay(createdAt),
  },
  {
    id: 'updated',
    header: 'Updated',
    usual: false,
    className: 'tabular-nums',
    cell: ({ updatedAt }) => formatUsDay(updatedAt),
  },
]

export const CustomerType = ({ order: { customerType } }: { order: ListedOrder }) => (
  <CustomerTypeBadge type={customerType} />
)

/** How the buyer pays; money always arrives outside the site. */
export function paymentMethod({ paymentInfo }: ListedOrder): string {
  const method = paymentInfo?.method ?? 'manual'
  const labels: Record<string, string> = { ...paymentMethodLabels, manual: 'Manual' }
  return labels[method] ?? method
}
