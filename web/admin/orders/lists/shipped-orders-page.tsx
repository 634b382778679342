// Orders on their way: with which carrier, under which number, and which of them are late.
import { Truck } from 'lucide-react'
import { firstDayOf, periods } from '#contract/base/periods'
import { filteredCarriers } from '#contract/orders/carriers'
import { select } from '#web/admin/kit/list/filters/filters.tsx'
import { pick } from '#web/admin/kit/list/pick.ts'
import { orderActions } from '#web/admin/orders/actions/order-actions.ts'
import { orderColumns } from './order-columns.tsx'
import { ViewOrder } from './order-links.tsx'
import { type OrderSummary, orderList } from './order-list.ts'
import { orderStats } from './order-stats.tsx'
import { periodFilter } from './period-filter.ts'
import { TrackPackage } from './track-package.tsx'

export default orderList('shipped', {
  text: 'Shipments that have left the house and have not arrived yet.',
  icon: <Truck />,
  stats: (reply) => [
    ...orderStats(
      { label: 'In Transit', description: 'Handed to a carrier', icon: <Truck /> },
      reply?.summary,
    ),
    {
      label: 'Carriers',
      value: reply?.summary.carriers.length ?? 0,
      description:
        reply?.summary.carriers.map(({ carrier, count }) => `${carrier} ${count}`).join(' · ') || '—',
      telling: true,
      icon: <Truck />,
      tone: 'indigo',
    },
  ],
  searched: 'Order number, customer, tracking no.',
  filters: {
    carrier: select('Carrier', (reply) => carrierOptions(reply?.summary.carriers ?? [])),
    period: periodFilter,
  },
  export: {
    route: 'GET /admin/orders/export',
    query: ({ search, filter: { carrier, period } }) => ({
      status: 'shipped',
      search,
      carrier,
      shippedFrom: firstDay(period),
    }),
  },
  columns: [
    ...pick(orderColumns, 'order', 'name', 'tracking', 'total', 'shipped', 'estimate', 'transit'),
    ...pick(orderColumns, 'method', 'destination'),
  ],
  actions: [orderActions.deliver],
  buttons: (order, _, place) => (
    <>
      <TrackPackage order={order} iconOnly={place === 'table'} />
      <ViewOrder order={order} />
    </>
  ),
})

function firstDay(period: string | undefined): string | undefined {
  const known = periods.find((one) => one === period)
  return known && firstDayOf(known)
}

/** The four documented ones, ours, and whatever else really occurs; with how many shipments are on their way. */
function carrierOptions(occurring: OrderSummary['carriers']) {
  const counts = new Map(occurring.map(({ carrier, count }) => [carrier, count]))
  const names = new Set([...filteredCarriers, ...counts.keys()])
  return [...names].map((value) => {
    const count = counts.get(value)
    return { value, label: count ? `${value} (${count})` : value }
  })
}
