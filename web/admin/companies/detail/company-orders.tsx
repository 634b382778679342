// The newest orders of a company.
import { formatDay } from '#contract/base/days'
import type { CompanyOrder } from '#contract/companies/admin'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { adminTones, OrderStatusPill } from '#web/shop/order-status-pill.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'

const columns: readonly Column<CompanyOrder>[] = [
  {
    id: 'number',
    header: 'Order',
    card: 'title',
    cell: ({ orderNumber }) => (
      <Link
        to={adminPaths.order(orderNumber)}
        className="rounded-sm font-semibold text-indigo underline-offset-3 hover:underline"
      >
        {orderNumber}
      </Link>
    ),
  },
  { id: 'date', header: 'Date', card: 'meta', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    id: 'by',
    header: 'Ordered By',
    card: 'meta',
    className: 'max-w-40 truncate',
    cell: ({ orderedBy }) => orderedBy,
  },
  { id: 'po', header: 'PO Number', cell: ({ poNumber }) => poNumber ?? '—' },
  { id: 'branch', header: 'Branch', className: 'max-w-32 truncate', cell: ({ branch }) => branch ?? '—' },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    cell: ({ status }) => <OrderStatusPill status={status} tones={adminTones} />,
  },
  {
    id: 'payment',
    header: 'Payment',
    cell: ({ isOnAccount, dueOn, balance }) =>
      balance <= 0
        ? 'Paid'
        : dueOn
          ? `Due ${formatDay(dueOn)}`
          : isOnAccount
            ? 'After the invoice'
            : 'Before dispatch',
  },
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    card: 'aside',
    cell: ({ totalAmount }) => <Rupees value={totalAmount} />,
  },
  { id: 'balance', header: 'Balance', numeric: true, cell: ({ balance }) => <Rupees value={balance} /> },
]

export const CompanyOrders = ({ orders }: { orders: readonly CompanyOrder[] }) => (
  <Card title="Newest orders" flush className="overflow-hidden">
    <DataTable
      label="Newest orders"
      className={tableInCard}
      maxHeight="none"
      columns={columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      empty={<p className="px-4 py-8 text-center text-muted">No orders yet.</p>}
    />
  </Card>
)
