// The newest orders of a customer, with a link to the full list.

import { useNavigate } from 'react-router'
import { formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { type CustomerDetail, NEWEST_ORDERS } from '#contract/customers/admin'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { CopyOrderLink } from '#web/admin/orders/new-order-link.tsx'
import { itemsText, OrderLink } from '#web/admin/orders/order-cells.tsx'
import { OrderStatusBadge, PaymentStateBadge } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'

const columns: readonly Column<ListedOrder>[] = [
  { id: 'order', header: 'Order ID', cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} /> },
  {
    id: 'date',
    header: 'Date',
    card: 'meta',
    className: 'tabular-nums',
    cell: ({ createdAt }) => formatDay(createdAt),
  },
  { id: 'items', header: 'Items', card: 'meta', cell: ({ totalItems }) => itemsText(totalItems) },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    cell: ({ status, statusDisplay }) => <OrderStatusBadge status={status} label={statusDisplay} />,
  },
  {
    id: 'payment',
    header: 'Payment',
    card: 'badge',
    cell: ({ paymentState }) => <PaymentStateBadge state={paymentState} />,
  },
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    card: 'aside',
    cell: ({ totalAmount }) => <Rupees value={totalAmount} />,
  },
  {
    id: 'copy',
    header: 'Order again',
    cell: ({ _id, orderNumber }) => <CopyOrderLink orderId={_id} orderNumber={orderNumber} />,
  },
]

export function CustomerOrders({ customer }: { customer: CustomerDetail }) {
  const navigate = useNavigate()
  const { _id, orders, importedOrders } = customer
  return (
    <Card
      title="Orders"
      footer={
        importedOrders > 0 && (
          <ButtonLink
            to={adminPaths.importedOrdersOfCustomer(_id)}
            className={buttonClass({ variant: 'link', size: 'sm' })}
          >
            {importedOrders === 1 ? 'One order' : `${formatNumber(importedOrders)} orders`} from a previous
            store
          </ButtonLink>
        )
      }
      flush
      className="overflow-hidden"
      description={orders.length === NEWEST_ORDERS && `The newest ${NEWEST_ORDERS}`}
      actions={
        orders.length > 0 && (
          <ButtonLink
            to={adminPaths.ordersOfCustomer(_id)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            All Orders
          </ButtonLink>
        )
      }
    >
      <DataTable
        label="Orders"
        className={tableInCard}
        columns={columns}
        rows={orders}
        rowKey={(order) => order._id}
        empty={<p className="px-4 py-10 text-center text-muted">No orders yet.</p>}
        onRowClick={(order) => navigate(adminPaths.order(order.orderNumber))}
      />
    </Card>
  )
}
