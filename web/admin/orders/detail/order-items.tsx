// The items of an order with the tax of each line, and the breakdown of the total.

import { Link as LinkIcon, Trash2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatRupees } from '#contract/base/rupee-text'
import { unitsText } from '#contract/base/unit-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { OrderItem } from '#contract/orders/order'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { removeCharge } from '#web/admin/orders/actions/remove-charge.tsx'
import { chargesBlockOf } from '#web/admin/orders/amended-order.ts'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { OrderSums } from '#web/admin/orders/order-sums.tsx'
import type { ChargeRow } from '#web/shop/charged-sums.ts'
import { PriceReason } from '#web/shop/price-reason.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Picture } from '#web/ui/media/picture.tsx'

const columns: readonly Column<OrderItem>[] = [
  {
    id: 'product',
    header: 'Product',
    cell: (item) => <ProductCell item={item} />,
    compactCell: (item) => <ProductCell item={item} count={`${item.quantity} × `} />,
    className: 'whitespace-normal!',
  },
  {
    id: 'price',
    header: 'Unit Price',
    numeric: true,
    compactCell: (item) => (
      <>
        <Rupees value={item.price} /> / {item.unit}
      </>
    ),
    cell: (item) => <Rupees value={item.price} />,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    numeric: true,
    compact: 'none',
    cell: (item) => unitsText(item, item.quantity),
  },
  { id: 'subtotal', header: 'Subtotal', numeric: true, cell: (item) => <Rupees value={item.subtotal} /> },
  {
    id: 'gst',
    header: 'GST',
    numeric: true,
    cell: (item) => (
      <span className="block leading-5">
        <Rupees value={item.gstAmount} />
        <span className="block text-xs text-muted">{item.gstRate}%</span>
      </span>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    card: 'aside',
    cell: (item) => <Rupees value={item.totalPrice} className="font-semibold" />,
  },
]

export function OrderItems({ order }: { order: OrderDetail }) {
  const [, setParams] = useSearchParams()
  const removable = removeCharge.allowed() && chargesBlockOf(order) === null
  const removal = ({ _id, label }: ChargeRow) => (
    <IconButton
      size="sm"
      className="-my-1.5 -mr-1.5 ml-1"
      label={`Remove ${label}`}
      icon={<Trash2 aria-hidden="true" />}
      onClick={() =>
        setParams({ action: 'chargeRemoval', charge: _id }, { replace: true, preventScrollReset: true })
      }
    />
  )
  return (
    <Card title="Items" description={itemsText(order.totalItems)} flush className="overflow-hidden">
      <DataTable
        label="Items"
        className={tableInCard}
        maxHeight="none"
        columns={columns}
        rows={order.items}
        rowKey={(item) => item._id}
      />
      <div className="flex justify-end border-t border-line px-4 py-3 sm:px-5">
        <div className="w-full max-w-sm">
          <OrderSums order={order} chargeAction={removable ? removal : undefined} />
        </div>
      </div>
    </Card>
  )
}

/** `count`: "50 × " before the name. */
function ProductCell({ item, count }: { item: OrderItem; count?: string }) {
  const chosen = Object.entries(item.specifications ?? {})
  return (
    <span className="flex items-center gap-3 sm:min-w-52">
      <span className="shrink-0">
        <Picture
          src={item.image}
          alt=""
          width={44}
          height={44}
          sizes="44px"
          className="size-11 rounded-sm border border-line object-cover"
        />
      </span>
      <span className="min-w-0 leading-5">
        {count}
        {item.productId ? (
          <a
            href={`/products/${item.productId}`}
            target="_blank"
            rel="noreferrer"
            className="font-semibold underline-offset-3 hover:text-indigo hover:underline"
          >
            {item.name}
            <LinkIcon aria-hidden="true" className="ml-1 inline size-3 text-muted" />
            <span className="sr-only"> (opens the product in a new tab)</span>
          </a>
        ) : (
          <span className="font-semibold">{item.name}</span>
        )}
        <span className="block text-xs font-normal text-muted">
          {[item.hsn && `HSN ${item.hsn}`, ...chosen.map(([name, value]) => `${name}: ${value}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {item.withGst && (
          <span className="block text-xs font-normal text-muted tabular-nums">
            {`Displayed: ${formatRupees(item.withGst.price)} incl. GST`}
          </span>
        )}
        <PriceReason
          price={item.withGst?.price ?? item.price}
          listPrice={item.withGst?.listPrice ?? item.listPrice}
          reason={item.priceReason}
        />
      </span>
    </span>
  )
}
