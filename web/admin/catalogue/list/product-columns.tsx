// Columns of the product list.
import { formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { FamilyLink } from '#web/admin/catalogue/family-link.tsx'
import { gstText, ProductPrice, StateBadge, StockBadge } from '#web/admin/catalogue/product-badges.tsx'
import { ProductCell } from '#web/admin/catalogue/product-cell.tsx'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'

const text = (value: string | null) => value ?? <span className="text-muted">—</span>

export const productColumns: readonly ListColumn<AdminProduct>[] = [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    usual: true,
    fixed: true,
    cell: (product) => (
      <ProductCell product={product}>
        {product.family && (
          <p className="text-sm text-muted">
            <FamilyLink family={product.family} />
          </p>
        )}
      </ProductCell>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    compact: 'meta',
    usual: true,
    cell: ({ categoryName }) => categoryName ?? <span className="text-muted">No category</span>,
  },
  {
    id: 'price',
    header: 'Price',
    compact: 'aside',
    sortKey: 'price',
    numeric: true,
    usual: true,
    cell: (product) => <ProductPrice product={product} />,
  },
  {
    id: 'gst',
    header: 'GST',
    numeric: true,
    usual: true,
    cell: (product) => text(gstText(product)),
  },
  {
    id: 'stock',
    header: 'Stock',
    sortKey: 'stock',
    numeric: true,
    usual: true,
    cell: ({ stock }) => formatNumber(stock),
  },
  {
    id: 'status',
    header: 'Status',
    compact: 'badge',
    usual: true,
    cell: ({ stock }) => <StockBadge stock={stock} />,
  },
  {
    id: 'state',
    header: 'State',
    compact: 'badge',
    usual: true,
    cell: ({ state }) => <StateBadge state={state} />,
  },
  { id: 'sku', header: 'SKU', className: 'tabular-nums', cell: ({ sku }) => text(sku) },
  { id: 'hsn', header: 'HSN', className: 'tabular-nums', cell: ({ hsn }) => text(hsn) },
  { id: 'unit', header: 'Unit', cell: ({ unit }) => unit },
  {
    id: 'minOrder',
    header: 'Min. order',
    numeric: true,

    cell: ({ minOrderQuantity }) => formatNumber(minOrderQuantity),
  },
  {
    id: 'threshold',
    header: 'Low-stock threshold',
    numeric: true,

    cell: ({ lowStockThreshold }) =>
      lowStockThreshold === null ? text(null) : formatNumber(lowStockThreshold),
  },
  {
    id: 'createdAt',
    header: 'Created',
    sortKey: 'createdAt',
    usual: true,
    className: 'tabular-nums',
    cell: ({ createdAt }) => formatDay(createdAt),
  },
  {
    id: 'updatedAt',
    header: 'Updated',

    className: 'tabular-nums',
    cell: ({ updatedAt }) => formatDay(updatedAt),
  },
]
