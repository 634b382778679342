// Orders that nobody has taken up yet, the longest waiting marked red; from here they go into processing or on hold, one
// by one or all that are ticked.
import { Clock } from 'lucide-react'
import { select } from '#web/admin/kit/list/filters/filters.tsx'
import { pick } from '#web/admin/kit/list/pick.ts'
import { orderActions } from '#web/admin/orders/actions/order-actions.ts'
import { pendingOrdersBatch } from '#web/admin/orders/actions/order-batch.tsx'
import { holdFilter } from './hold-filter.ts'
import { orderColumns } from './order-columns.tsx'
import { orderList } from './order-list.ts'
import { orderStats } from './order-stats.tsx'
import { viewDetails } from './view-details.tsx'

const { process, hold, release } = orderActions

export default orderList('pending', {
  text: 'New orders that wait to be taken up.',
  icon: <Clock />,
  stats: (reply) =>
    orderStats(
      { label: 'Waiting Orders', description: 'Not processed yet', icon: <Clock /> },
      reply?.summary,
    ),
  filters: {
    age: select('Age', [
      { value: 'new', label: 'New (under 2 h)' },
      { value: 'recent', label: '2-24 h' },
      { value: 'old', label: 'Old (24 h or more)' },
    ]),
    hold: holdFilter,
  },
  columns: [
    ...pick(orderColumns, 'order', 'name', 'items', 'total', 'payment', 'since'),
    ...pick(orderColumns, 'standing', 'age', 'ordered', 'hours', 'address', 'firstProducts', 'sums'),
  ],
  actions: [process, hold, release, viewDetails],
  batch: pendingOrdersBatch,
})
