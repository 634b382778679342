// Stock levels with reserved and incoming units and their value. Each row links to its movements.
import { Boxes, IndianRupee, PackageX, TriangleAlert } from 'lucide-react'
import { counted, formatNumber } from '#contract/base/rupee-text'
import { stockLevelLabels, stockLevelStates } from '#contract/stock/stock-levels'
import { labelled, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { categoryFilter } from '#web/admin/stock/category-filter.tsx'
import { StockProductCell } from '#web/admin/stock/stock-product-cell.tsx'
import { StockStatus } from '#web/admin/stock/stock-status.tsx'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { adjustRow } from './adjust-row.tsx'
import { setCost } from './set-cost.tsx'

export default listPage('GET /stocks', {
  title: 'Stock Management',
  text: 'Units you can sell, units sold but not yet sent, and units on order.',
  icon: <Boxes />,
  rows: 'products',
  total: ({ pagination }) => pagination.totalProducts,
  // The user may have just sold, received or adjusted something.
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  rowPath: ({ _id }) => adminPaths.stockHistory(_id),

  stats: (reply) => [
    {
      label: 'Total Items',
      value: reply?.stats.totalProducts ?? 0,
      description: 'Products, without archived ones',
      icon: <Boxes />,
    },
    {
      label: 'Low Stock',
      value: reply?.stats.lowStockItems ?? 0,
      description: 'Fewer units than the minimum order',
      icon: <TriangleAlert />,
      tone: 'turmeric',
    },
    {
      label: 'Out of Stock',
      value: reply?.stats.outOfStock ?? 0,
      description: 'Nothing left to sell',
      icon: <PackageX />,
      tone: 'madder',
    },
    {
      label: 'Stock Value',
      value: <Rupees value={reply?.stats.stockValue ?? 0} />,
      description: valueText(reply?.stats.withoutCost ?? 0),
      icon: <IndianRupee />,
      tone: 'neem',
    },
  ],
  head: () => (
    <ButtonLink to={adminPaths.stockAdjustments} className={buttonClass({ variant: 'secondary' })}>
      Stock Adjustments
    </ButtonLink>
  ),

  search: { label: 'Search products', placeholder: 'Name, SKU, HSN, tag', send: 'enter' },
  filters: {
    status: select('Status', labelled(stockLevelStates, stockLevelLabels)),
    category: categoryFilter(),
  },
  pageSizes: [5, 10, 25],
  pageSize: 10,
  range: (first, last, total) =>
    `Showing ${formatNumber(first)} - ${formatNumber(last)} of ${formatNumber(total)} results`,
  hidesSinglePage: true,

  columns: [
    {
      id: 'product',
      header: 'Product',
      card: 'title',
      fixed: true,
      cell: (product) => <StockProductCell product={product} />,
    },
    {
      id: 'category',
      header: 'Category',
      compact: 'meta',
      usual: true,
      cell: ({ category }) => category?.name ?? 'Uncategorized',
    },
    {
      id: 'stock',
      header: 'Current Stock',
      numeric: true,
      fixed: true,
      className: 'font-semibold',
      cell: ({ stock }) => formatNumber(stock),
    },
    {
      id: 'reserved',
      header: 'Reserved',
      numeric: true,
      usual: true,
      cell: ({ reserved }) => units(reserved),
    },
    {
      id: 'incoming',
      header: 'On Order',
      numeric: true,
      usual: true,
      cell: ({ incoming }) => units(incoming),
    },
    {
      id: 'min',
      header: 'Min Order Qty',
      numeric: true,
      usual: true,
      cell: ({ minOrderQuantity }) => units(minOrderQuantity),
    },
    {
      id: 'max',
      header: 'Max Order Qty',
      numeric: true,
      usual: true,
      cell: ({ maxOrderQuantity }) => units(maxOrderQuantity),
    },
    {
      id: 'value',
      header: 'Value',
      compact: 'aside',
      numeric: true,
      cell: ({ value, averageCost }) => (averageCost === null ? '—' : <Rupees value={value} />),
    },
    { id: 'status', header: 'Status', card: 'badge', fixed: true, cell: (row) => <StockStatus row={row} /> },
  ],
  columnStorage: 'adminStockColumns',
  menu: [adjustRow, setCost],
  export: { route: 'GET /stocks/export' },

  loading: 'Loading stocks...',
  failed: (error) => messageOf(error, { fallback: 'Failed to fetch stocks' }),
  empty: { title: 'No products found for the selected filters.', text: 'Try other words or another filter.' },
  toasts: { id: 'stocks', loaded: 'Stocks loaded successfully!' },
})

/** Other back ends may leave these out. */
const units = (value: number | null | undefined) =>
  value === null || value === undefined ? '—' : formatNumber(value)

const valueText = (withoutCost: number) =>
  withoutCost === 0
    ? 'At moving average cost, without GST'
    : `Without ${counted(withoutCost, 'product')} of unknown cost`
