// The lines of a purchase order with the received units, and the breakdown of the total.

import { formatNumber } from '#contract/base/rupee-text'
import { unitsText } from '#contract/base/unit-text'
import type { PurchaseLine, PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'

const columns: readonly Column<PurchaseLine>[] = [
  {
    id: 'product',
    header: 'Product',
    className: 'whitespace-normal! min-w-48',
    compactCell: (line) => <ProductCell line={line} count={`${formatNumber(line.quantity)} × `} />,
    cell: (line) => <ProductCell line={line} />,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    numeric: true,
    compact: 'none',
    cell: (line) => unitsText(line, line.quantity),
  },
  { id: 'received', header: 'Received', numeric: true, cell: (line) => <Came line={line} /> },
  {
    id: 'cost',
    header: 'Unit Cost',
    numeric: true,
    compactCell: ({ unitCost, unit }) => (
      <>
        <Rupees value={unitCost} /> / {unit}
      </>
    ),
    cell: ({ unitCost }) => <Rupees value={unitCost} />,
  },
  {
    id: 'gst',
    header: 'GST',
    numeric: true,
    cell: ({ gstAmount, gstRate }) => (
      <span className="block leading-5">
        <Rupees value={gstAmount} />
        <span className="block text-xs text-muted">{gstRate}%</span>
      </span>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    card: 'aside',
    cell: ({ total }) => <Rupees value={total} className="font-semibold" />,
  },
]

export function PurchaseLines({ order }: { order: PurchaseOrder }) {
  const taxes =
    order.igst > 0
      ? ([['IGST', order.igst]] as const)
      : ([
          ['CGST', order.cgst],
          [order.stateTax, order.sgst],
        ] as const)
  return (
    <Card title="Products" flush className="overflow-hidden">
      <DataTable
        label="Products"
        className={tableInCard}
        maxHeight="none"
        columns={columns}
        rows={order.lines}
        rowKey={({ _id }) => _id}
      />
      <div className="flex justify-end border-t border-line px-4 py-3 sm:px-5">
        <DescriptionList className="w-full max-w-sm">
          <DescriptionRow term="Goods" numeric>
            <Rupees value={order.subtotal} />
          </DescriptionRow>
          {taxes.map(([term, value]) => (
            <DescriptionRow key={term} term={term} numeric>
              <Rupees value={value} />
            </DescriptionRow>
          ))}
          <DescriptionRow term="Total" numeric strong>
            <Rupees value={order.totalAmount} />
          </DescriptionRow>
        </DescriptionList>
      </div>
    </Card>
  )
}

interface ProductCellProps {
  line: PurchaseLine
  /** "50 × " before the name. */
  count?: string
}

function ProductCell({ line: { productId, name, sku, supplierSku, hsn }, count }: ProductCellProps) {
  const about = [
    sku && `SKU ${sku}`,
    supplierSku && `Supplier SKU ${supplierSku}`,
    hsn && `HSN ${hsn}`,
    productId === null && 'since deleted',
  ]
  return (
    <span className="block leading-5">
      {count}
      {productId ? (
        <Link
          to={adminPaths.product(productId)}
          className="rounded-sm font-semibold text-indigo underline-offset-3 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      <span className="block text-xs font-normal text-muted">{about.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function Came({ line: { accepted, damaged, givenUp, outstanding } }: { line: PurchaseLine }) {
  const rest = [
    damaged > 0 && `${formatNumber(damaged)} damaged`,
    givenUp > 0 && `${formatNumber(givenUp)} cancelled`,
    outstanding > 0 && `${formatNumber(outstanding)} on order`,
  ].filter(Boolean)
  return (
    <span className="block leading-5">
      {formatNumber(accepted)}
      {rest.map((text) => (
        <span key={String(text)} className="block text-xs text-muted">
          {text}
        </span>
      ))}
    </span>
  )
}
