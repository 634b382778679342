// Products in stock that don't sell, with the money tied up in them.
import { Boxes, CircleHelp, Hourglass, IndianRupee } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { type IdleProduct, idleDays } from '#contract/reports/product-performance'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { categoryFilter } from '#web/admin/stock/category-filter.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { days, Figure } from './figure-cells.tsx'
import { ProductCell } from './product-cell.tsx'
import { ProductMeanings } from './product-meanings.tsx'
import { ProductsNav } from './products-nav.tsx'

const USUAL_DAYS = '90'
const otherDays = idleDays.filter((value) => value !== USUAL_DAYS)

const columns: readonly ListColumn<IdleProduct>[] = [
  {
    id: 'product',
    header: 'Product',
    sortKey: 'name',
    card: 'title',
    cell: (row) => <ProductCell product={row} />,
  },
  {
    id: 'category',
    header: 'Category',
    className: 'max-w-40 truncate',
    cell: ({ category }) => category?.name ?? 'Uncategorized',
  },
  {
    id: 'stock',
    header: 'In Stock',
    sortKey: 'stock',
    numeric: true,
    cell: ({ _id, name, stock }) => (
      <Figure
        value={formatNumber(stock)}
        name={`Stock of ${name}: ${formatNumber(stock)}`}
        to={adminPaths.stockHistory(_id)}
      />
    ),
  },
  {
    id: 'value',
    header: 'Value',
    sortKey: 'value',
    numeric: true,
    card: 'aside',
    cell: ({ value, averageCost }) =>
      value === null ? (
        <span className="text-muted">Cost unknown</span>
      ) : (
        <span className="block leading-5">
          <Rupees value={value} />
          <span className="block text-xs text-muted">
            at <Rupees value={averageCost ?? 0} /> each
          </span>
        </span>
      ),
  },
  {
    id: 'lastSold',
    header: 'Last Sold',
    sortKey: 'lastSold',
    className: 'tabular-nums',
    cell: ({ lastSold, idleDays: idle }) => (
      <span className="block leading-5">
        {lastSold === null ? 'Never' : formatDay(lastSold)}
        <span className="block text-xs text-muted">
          {lastSold === null ? `Listed ${days(idle)} ago` : `${days(idle)} ago`}
        </span>
      </span>
    ),
  },
  { id: 'views', header: 'Views Since', numeric: true, cell: ({ views }) => formatNumber(views) },
]

export default listPage('GET /reports/slow-products', {
  title: 'Slow Movers',
  text: 'Products in stock that are not selling, highest value first.',
  icon: <Hourglass />,
  rows: 'products',
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  nav: ({ asked }) => <ProductsNav filter={asked.filter} />,
  search: { label: 'Search products', placeholder: 'Name or SKU' },
  filters: {
    days: oneOf(
      otherDays,
      select(
        'Without a sale for',
        otherDays.map((value) => ({ value, label: `${value} days` })),
        `${USUAL_DAYS} days`,
      ),
    ),
    category: categoryFilter(),
  },
  sort: {
    keys: { value: 'Value', stock: 'In Stock', lastSold: 'Last Sold', name: 'Product' },
    first: { key: 'value', order: 'desc' },
    descending: ['value', 'stock'],
  },
  columns,
  stats: (reply, total) => [
    { label: 'Products', value: total, description: 'In stock without a sale', icon: <Hourglass /> },
    {
      label: 'Units',
      value: reply?.totals.units ?? 0,
      description: 'In stock',
      icon: <Boxes />,
      tone: 'turmeric',
    },
    {
      label: 'Tied Up',
      value: <Rupees value={reply?.totals.value ?? 0} />,
      description: 'At average cost, where known',
      icon: <IndianRupee />,
      tone: reply?.totals.value ? 'madder' : undefined,
    },
    {
      label: 'Cost Unknown',
      value: reply?.totals.withoutCost ?? 0,
      description: 'Products left out of the value',
      icon: <CircleHelp />,
    },
  ],
  above: ({ hasFailed }) =>
    !hasFailed && <ProductMeanings figures={{ idle: 'Slow movers', value: 'Value', views: 'Views' }} />,
  export: { route: 'GET /reports/slow-products/export' },
  loading: 'Loading slow movers...',
  failed: 'Failed to load slow movers',
  empty: {
    title: 'No slow-moving products',
    text: 'Every product in stock that matches your filters has sold in this period.',
  },
})
