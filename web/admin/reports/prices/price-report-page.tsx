// Orders and discounts of a period by price list, sale and promotion.
import { BadgeIndianRupee, IndianRupee, Tags, TicketPercent } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import {
  type PriceRow,
  priceReportMeanings,
  priceSortKeys,
  priceSourceNames,
  priceSources,
} from '#contract/reports/price-report'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Meanings } from '#web/admin/kit/meanings.tsx'
import { figuresPeriod } from '#web/admin/kit/period-controls.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { allInDays, inDays } from '#web/admin/reports/products/in-days.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

const tones = { list: 'blue', sale: 'orange', promotion: 'purple', own: 'grey' } as const

const columns: readonly ListColumn<PriceRow>[] = [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    card: 'title',
    className: 'whitespace-normal! min-w-40',
    cell: ({ name, code }) => (
      <span className="block leading-5">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {code && <span className="block text-xs text-muted">{code}</span>}
      </span>
    ),
  },
  {
    id: 'source',
    header: 'Price By',
    card: 'aside',
    cell: ({ source }) => <Badge tone={tones[source]}>{priceSources[source]}</Badge>,
  },
  { id: 'orders', header: 'Orders', sortKey: 'orders', numeric: true, cell: (row) => <Orders row={row} /> },
  {
    id: 'units',
    header: 'Units',
    sortKey: 'units',
    numeric: true,
    cell: ({ units }) => formatNumber(units),
  },
  {
    id: 'before',
    header: 'Before Discount',
    numeric: true,
    cell: ({ before }) => <Rupees value={before} />,
  },
  {
    id: 'discount',
    header: 'Discount',
    sortKey: 'discount',
    numeric: true,
    cell: ({ discount }) => <Rupees value={discount} />,
  },
  {
    id: 'after',
    header: 'After Discount',
    sortKey: 'after',
    numeric: true,
    cell: ({ after }) => <Rupees value={after} />,
  },
]

/** Only promotions are stored with their orders, so only these can be listed. */
function Orders({ row: { source, key, name, orders } }: { row: PriceRow }) {
  if (source !== 'promotion' || key === '') return formatNumber(orders)
  return (
    <Link
      to={`${adminPaths.allOrders}?promotion=${key}`}
      aria-label={`Orders with ${name}: ${formatNumber(orders)}`}
      className="font-semibold text-indigo underline-offset-3 hover:underline"
    >
      {formatNumber(orders)}
    </Link>
  )
}

export default listPage('GET /reports/prices', {
  title: 'Orders by Price',
  text: 'Orders and discounts by price list, sale and promotion.',
  icon: <Tags />,
  rows: 'rows',
  staleTime: 0,
  query: inDays,
  rowKey: ({ source, key }) => `${source} ${key}`,
  rowName: ({ name }) => name,
  search: { label: 'Search prices', placeholder: 'Name or code' },
  filters: {
    period: figuresPeriod(),
    source: oneOf(priceSourceNames, select('Price by', labelled(priceSourceNames, priceSources))),
  },
  sort: {
    keys: priceSortKeys,
    first: { key: 'after', order: 'desc' },
    descending: ['after', 'discount', 'orders', 'units'],
  },
  columns,
  stats: (reply) => [
    {
      label: 'After Discount',
      value: <Rupees value={reply?.totals.after ?? 0} />,
      description: 'All goods ordered, without tax',
      icon: <IndianRupee />,
      tone: 'neem',
    },
    {
      label: 'Discount by Price Lists and Sales',
      value: <Rupees value={reply?.totals.priceDiscount ?? 0} />,
      description: 'Compared with own prices',
      icon: <BadgeIndianRupee />,
      tone: 'turmeric',
    },
    {
      label: 'Discount by Promotions',
      value: <Rupees value={reply?.totals.promotionDiscount ?? 0} />,
      description: 'Coupons and automatic promotions',
      icon: <TicketPercent />,
      tone: 'indigo',
    },
  ],
  above: ({ hasFailed }) =>
    !hasFailed && (
      <Meanings
        meanings={[
          ['Orders', priceReportMeanings.orders],
          ['Units', priceReportMeanings.units],
          ['Before Discount', priceReportMeanings.before],
          ['Discount', priceReportMeanings.discount],
          ['After Discount', priceReportMeanings.after],
          ['Sums', priceReportMeanings.overlap],
        ]}
      />
    ),
  export: { route: 'GET /reports/prices/export', query: allInDays },
  loading: 'Loading orders by price...',
  failed: 'Failed to load orders by price',
  empty: { title: 'No orders found', text: 'No order matches your filters in this period.' },
})
