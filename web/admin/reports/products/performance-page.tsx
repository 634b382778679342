// Product performance in a period: sales, revenue, views, returns and rating, with the trend against the period
// before.
import { Eye, IndianRupee, PackageSearch, ShoppingBag, Undo2 } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { productSortKeys } from '#contract/reports/product-performance'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { figuresPeriod } from '#web/admin/kit/period-controls.tsx'
import { categoryFilter } from '#web/admin/stock/category-filter.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { allInDays, inDays, namedPeriod } from './in-days.ts'
import { performanceColumns } from './performance-columns.tsx'
import { ProductMeanings } from './product-meanings.tsx'
import { ProductsNav } from './products-nav.tsx'

export default listPage('GET /reports/products', {
  title: 'Product Performance',
  text: 'Sales, returns and views of each product.',
  icon: <PackageSearch />,
  rows: 'products',
  staleTime: 0,
  query: (asked) => ({ ...inDays(asked), ...namedPeriod(asked) }),
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  nav: ({ asked }) => <ProductsNav filter={asked.filter} />,
  search: { label: 'Search products', placeholder: 'Name or SKU' },
  filters: { period: figuresPeriod(), category: categoryFilter() },
  sort: {
    keys: productSortKeys,
    first: { key: 'revenue', order: 'desc' },
    descending: ['sales', 'revenue', 'views', 'rating', 'returned', 'margin', 'stockValue'],
  },
  columns: performanceColumns,
  columnStorage: 'product-performance-columns',
  stats: (reply) => [
    {
      label: 'Sales (units)',
      value: reply?.totals.sales ?? 0,
      description: `${formatNumber(reply?.totals.sold ?? 0)} invoiced`,
      icon: <ShoppingBag />,
    },
    {
      label: 'Revenue',
      value: <Rupees value={reply?.totals.revenue ?? 0} />,
      description: 'Without tax, less credits',
      icon: <IndianRupee />,
      tone: 'neem',
    },
    {
      label: 'Returned',
      value: reply?.totals.returned ?? 0,
      description: 'Units returned',
      icon: <Undo2 />,
      tone: 'madder',
    },
    {
      label: 'Views',
      value: reply?.totals.views ?? 0,
      description: 'Counted without cookies',
      icon: <Eye />,
      tone: 'turmeric',
    },
  ],
  above: ({ reply, hasFailed }) =>
    !hasFailed && (
      <>
        {reply && (
          <p className="mb-3 text-sm text-muted">
            {formatDay(reply.period.from)} to {formatDay(reply.period.to)}; compared with{' '}
            {formatDay(reply.before.from)} to {formatDay(reply.before.to)}.
          </p>
        )}
        <ProductMeanings
          figures={{
            sales: 'Sales (units)',
            revenue: 'Revenue',
            returned: 'Returned',
            trend: 'Trend',
            views: 'Views',
            conversion: 'Conversion',
            rating: 'Rating',
            margin: 'Margin',
            cover: 'Days Left',
            value: 'Stock Value',
          }}
        />
      </>
    ),
  export: {
    route: 'GET /reports/products/export',
    query: (asked) => ({ ...allInDays(asked), ...namedPeriod(asked) }),
  },
  loading: 'Loading product performance...',
  failed: 'Failed to load product performance',
  empty: { title: 'No products found', text: 'No product matches your filters in this period.' },
})
