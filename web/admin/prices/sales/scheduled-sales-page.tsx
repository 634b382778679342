// All sales with their times and states, from a single request.
import { BadgePercent, CalendarClock } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { counted, formatRupees } from '#contract/base/rupee-text'
import type { ScheduledSale } from '#contract/prices/admin-sales'
import { saleStateLabels, saleStates } from '#contract/prices/sale-state'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { labelled, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { SaleStatePill } from './sale-state-pill.tsx'
import { createSale, editSale } from './save-sale.tsx'
import { cancelSale, endSale } from './stop-sale.tsx'

const amountText = ({ price, discount }: ScheduledSale): string =>
  price === null ? `${discount}% off` : formatRupees(price)

/** For example "MAT-1, Rugs and 3 more". */
function goodsText({ isForEverything, products, families, categories }: ScheduledSale): string {
  if (isForEverything) return 'Everything'
  const names = [
    ...[...categories, ...families].map(({ name }) => name),
    ...products.map(({ sku, name }) => sku ?? name),
  ]
  const shown = names.slice(0, 3).join(', ')
  if (names.length === 0) return 'Its goods were deleted'
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}

export default listPage('GET /prices/sales', {
  title: 'Sales',
  text: 'Lower prices for a time. They start and end by themselves, in Indian time.',
  icon: <BadgePercent />,
  rows: 'sales',
  pick: (sales, { search = '', filter }) => {
    const wanted = search.trim().toLowerCase()
    return sales.filter(
      (sale) =>
        (!filter.state || sale.state === filter.state) &&
        `${sale.name} ${goodsText(sale)}`.toLowerCase().includes(wanted),
    )
  },
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  search: { label: 'Search sales', placeholder: 'Name, SKU, category' },
  filters: { state: select('State', labelled(saleStates, saleStateLabels)) },
  columns: [
    { id: 'name', header: 'Name', className: 'font-semibold', cell: ({ name }) => name },
    { id: 'state', header: 'State', card: 'aside', cell: ({ state }) => <SaleStatePill state={state} /> },
    { id: 'amount', header: 'Price', numeric: true, cell: amountText },
    { id: 'goods', header: 'Goods', className: 'whitespace-normal! min-w-40', cell: goodsText },
    {
      id: 'startsAt',
      header: 'Starts',
      className: 'tabular-nums',
      cell: ({ startsAt }) => formatDateTime(startsAt),
    },
    { id: 'endsAt', header: 'Ends', className: 'tabular-nums', cell: ({ endsAt }) => formatDateTime(endsAt) },
    {
      id: 'groups',
      header: 'Group discounts',
      cell: ({ takesGroupDiscount }) => (takesGroupDiscount ? 'On top' : 'Excluded'),
    },
    {
      id: 'lists',
      header: 'Price lists',
      cell: ({ combinesWithLists }) => (combinesWithLists ? 'Combined' : 'Not combined'),
    },
  ],
  stats: (reply) => {
    const sales = reply?.sales ?? []
    const inState = (wanted: ScheduledSale['state']) => sales.filter(({ state }) => state === wanted)
    const running = inState('running')
    return [
      {
        label: 'Running',
        value: running.length,
        description: running.length > 0 ? counted(running.length, 'sale') : 'No sale is running',
        icon: <BadgePercent />,
        tone: 'neem',
      },
      {
        label: 'Scheduled',
        value: inState('scheduled').length,
        description: 'Start by themselves',
        icon: <CalendarClock />,
        tone: 'indigo',
      },
    ]
  },
  head: () => <ActionButton action={createSale} row={null} />,
  actions: [editSale],
  menu: [endSale, cancelSale],
  loading: 'Loading sales...',
  failed: 'Failed to load sales',
  empty: ({ search, filter }) =>
    search || filter.state
      ? { title: 'No sales found', text: 'No sale matches your search and filters.' }
      : { title: 'No sales yet', text: 'Add one: it starts and ends by itself at the times you choose.' },
})
