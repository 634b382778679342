// The newest purchase orders of a supplier.

import { formatDay } from '#contract/base/days'
import type { ListedPurchaseOrder } from '#contract/purchasing/purchase-order-view'
import type { SupplierDetail } from '#contract/purchasing/suppliers'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { PurchaseStateBadge } from '#web/admin/purchasing/orders/purchase-state-badge.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'

const link = 'rounded-sm font-semibold text-indigo underline-offset-3 hover:underline'

const columns: readonly Column<ListedPurchaseOrder>[] = [
  {
    id: 'number',
    header: 'Order',
    cell: ({ orderNumber }) => (
      <Link to={adminPaths.purchaseOrder(orderNumber)} className={link}>
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    card: 'meta',
    className: 'tabular-nums',
    cell: ({ date }) => formatDay(date),
  },
  { id: 'status', header: 'Status', card: 'badge', cell: (order) => <PurchaseStateBadge {...order} /> },
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    card: 'aside',
    cell: ({ totalAmount }) => <Rupees value={totalAmount} />,
  },
]

export function SupplierOrders({ supplier: { _id, orders } }: { supplier: SupplierDetail }) {
  return (
    <Card
      title="Purchase orders"
      flush
      className="overflow-hidden"
      actions={
        orders.length > 0 && (
          <Link to={`${adminPaths.purchaseOrders}?supplier=${_id}`} className={`${link} text-sm`}>
            All purchase orders
          </Link>
        )
      }
    >
      <DataTable
        label="Purchase orders"
        className={tableInCard}
        maxHeight="none"
        columns={columns}
        rows={orders}
        rowKey={(order) => order._id}
        empty={<p className="px-4 py-8 text-center text-muted">No purchase orders yet.</p>}
      />
    </Card>
  )
}
