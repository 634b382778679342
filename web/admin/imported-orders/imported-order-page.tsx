// One order of a previous store, as in its file. Read-only except for notes.
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { formatDateTime, formatDay } from '#contract/base/days'
import type { ImportedOrderDetail } from '#contract/imported-orders/admin'
import type { ImportedOrderItem } from '#contract/imported-orders/imported-order'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { RecordSkeleton } from '#web/admin/kit/record-skeleton.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { ImportedBadge } from '#web/shop/imported-badge.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { ImportedOrderNotes } from './imported-order-notes.tsx'
import { importedOrderQuery } from './imported-order-query.ts'

export default recordPage({
  noun: 'Order',
  param: 'importedOrderId',
  useRecord: (id) => useQuery(importedOrderQuery(id)),
  pick: ({ order }) => order,
  loading: 'Loading order...',
  skeleton: <RecordSkeleton />,
  missing: {
    title: 'Order not found',
    text: 'Its import may have been undone.',
    icon: <PackageX />,
    back: { label: 'Imported orders', path: adminPaths.importedOrders },
  },
  failed: () => 'Failed to load order',
  toasts: { id: 'order', failed: (message) => `Failed to fetch order: ${message}` },
  View: ImportedOrderView,
})

const link = 'rounded-sm text-indigo underline-offset-3 hover:underline'

function ImportedOrderView({ record: order }: { record: ImportedOrderDetail }) {
  return (
    <>
      <title>{`Order ${order.number} · Back office`}</title>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Orders', render: <Link to={adminPaths.orders} /> },
              { label: 'Imported orders', render: <Link to={adminPaths.importedOrders} /> },
              { label: order.number },
            ]}
          />
        }
        title={<span className="tabular-nums wrap-anywhere">{`Order ${order.number}`}</span>}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span>
              Placed {formatDay(order.orderedOn)} in {order.source}
            </span>
            <OrderStatusBadge status={order.status} label={order.statusDisplay} />
            <ImportedBadge />
          </span>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <Items order={order} />
          <ImportedOrderNotes order={order} />
        </div>
        <div className="grid min-w-0 gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <CustomerCard order={order} />
          <Origin order={order} />
        </div>
      </div>
    </>
  )
}

const columns: readonly Column<ImportedOrderItem & { id: string }>[] = [
  {
    id: 'product',
    header: 'Product',
    className: 'whitespace-normal! min-w-52',
    cell: ({ name, sku, productId }) => (
      <span className="block leading-5">
        {productId ? (
          <Link to={adminPaths.product(productId)} className={`${link} font-semibold wrap-anywhere`}>
            {name}
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere">{name}</span>
        )}
        {sku && <span className="block text-xs text-muted wrap-anywhere">SKU {sku}</span>}
      </span>
    ),
  },
  { id: 'price', header: 'Unit Price', numeric: true, cell: ({ price }) => <Rupees value={price} /> },
  {
    id: 'quantity',
    header: 'Quantity',
    numeric: true,
    cell: ({ quantity }) => (quantity === 0 ? 'All refunded' : quantity),
  },
  {
    id: 'discount',
    header: 'Discount',
    numeric: true,
    cell: ({ discount }) => (discount === 0 ? '—' : <Rupees value={discount} />),
  },
  {
    id: 'gst',
    header: 'GST',
    numeric: true,
    cell: ({ gstRate }) => (gstRate === null ? '—' : `${gstRate}%`),
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    card: 'aside',
    cell: ({ amount }) => <Rupees value={amount} className="font-semibold" />,
  },
]

function Items({ order }: { order: ImportedOrderDetail }) {
  return (
    <Card title="Items" description={itemsText(order.totalItems)} flush className="overflow-hidden">
      <DataTable
        label="Items"
        className={tableInCard}
        maxHeight="none"
        columns={columns}
        // Two items of the same goods differ only by position, and items never change.
        rows={order.items.map((item, place) => ({ ...item, id: String(place) }))}
        rowKey={({ id }) => id}
      />
      <div className="flex justify-end border-t border-line px-4 py-3 sm:px-5">
        <div className="w-full max-w-sm">
          <DescriptionList>
            <SumRows
              discount={order.discount || null}
              gst={order.gst || null}
              shipping={order.shipping || null}
              total={order.total}
              terms={{ gst: 'Tax (GST)' }}
            />
            <DescriptionRow term="Paid" numeric>
              {order.paid === null ? 'Unknown' : <Rupees value={order.paid} />}
            </DescriptionRow>
            {order.refunded !== null && order.refunded > 0 && (
              <DescriptionRow term="Refunded" numeric>
                <Rupees value={order.refunded} />
              </DescriptionRow>
            )}
          </DescriptionList>
          <p className="mt-2 text-sm text-muted">The amounts are those of the previous store.</p>
        </div>
      </div>
    </Card>
  )
}

function CustomerCard({ order: { customer } }: { order: ImportedOrderDetail }) {
  const { _id, name, email, phone, hasProvenEmail } = customer
  return (
    <Card title="Customer">
      <p className="font-semibold wrap-anywhere">
        {_id ? (
          <Link to={adminPaths.customer(_id)} className={link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      {email && <p className="text-sm wrap-anywhere">{email}</p>}
      {phone && <p className="text-sm tabular-nums">{phone}</p>}
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">{seenBy(_id, hasProvenEmail)}</p>
    </Card>
  )
}

function seenBy(id: string | null, hasProvenEmail: boolean): string {
  if (id === null) return 'No account: the file had no email address, or the account was deleted.'
  return hasProvenEmail
    ? 'The customer sees this order in My Orders.'
    : 'The customer sees this order in My Orders after confirming the email address, with a password link or with Google.'
}

const Origin = ({ order }: { order: ImportedOrderDetail }) => (
  <Card title="Imported">
    <p className="text-sm wrap-anywhere">
      From {order.source}, by {order.importedBy} on {formatDateTime(order.importedAt)}.
    </p>
    <p className="mt-2 text-sm text-muted">
      Order history of a previous store. It doesn’t count in any total, report or book, didn’t change stock,
      and no emails were sent.
    </p>
  </Card>
)
