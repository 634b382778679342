// Shipped orders with carrier, tracking number and delays.
import { Truck } from 'lucide-react'
import { firstDayOf, periods } from '#contract/base/periods'
import { select } from '#web/admin/kit/list/filters/filters.tsx'
import { pick } from '#web/admin/kit/list/pick.ts'
import { orderActions } from '#web/admin/orders/actions/order-actions.ts'
import { statusColumns } from './order-columns.tsx'
import { ViewOrder } from './order-links.tsx'
import { type OrderSummary, orderList } from './order-list.ts'
import { orderStats } from './order-stats.tsx'
import { periodFilter } from './period-filter.ts'
import { TrackPackage } from './track-package.tsx'

export default orderList('shipped', {
  text: 'Shipments that have been dispatched and have not arrived yet.',
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
    ...pick(statusColumns, 'order', 'name', 'tracking', 'total', 'shipped', 'estimate', 'transit'),
    ...pick(statusColumns, 'method', 'destination'),
  ],
  actions: [orderActions.deliver],
  buttons: (order, _, place) => (
    <>
      <TrackPackage order={order} iconOnly={place !== 'card'} />
      {place !== 'row' && <ViewOrder order={order} />}
    </>
  ),
})

function firstDay(period: string | undefined): string | undefined {
  const known = periods.find((one) => one === period)
  return known && firstDayOf(known)
}

/** The four carriers of the specification, and the most common ones in India. */
const commonCarriers = [
  'FedEx',
  'UPS',
  'DHL',
  'India Post',
  'Delhivery',
  'DTDC',
  'Blue Dart',
  'Xpressbees',
  'Own transport',
]

/** Returns the common carriers and all other carriers in the list, with their numbers of shipments in transit. */
function carrierOptions(occurring: OrderSummary['carriers']) {
  const counts = new Map(occurring.map(({ carrier, count }) => [carrier, count]))
  const names = new Set([...commonCarriers, ...counts.keys()])
  return [...names].map((value) => {
    const count = counts.get(value)
    return { value, label: count ? `${value} (${count})` : value }
  })
}
