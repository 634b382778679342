// Orders waiting to be processed, with the oldest in red. Staff process or hold them one by one or in bulk.
import { Clock } from 'lucide-react'
import { select } from '#web/admin/kit/list/filters/filters.tsx'
import { pick } from '#web/admin/kit/list/pick.ts'
import { orderActions } from '#web/admin/orders/actions/order-actions.ts'
import { pendingOrdersBatch } from '#web/admin/orders/actions/order-batch.tsx'
import { holdFilter } from './hold-filter.ts'
import { statusColumns } from './order-columns.tsx'
import { orderList } from './order-list.ts'
import { orderStats } from './order-stats.tsx'
import { paymentFilter } from './payment-filter.ts'
import { viewDetails } from './view-details.tsx'

const { process, hold, release } = orderActions

export default orderList('pending', {
  text: 'New orders waiting to be processed.',
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
    payment: paymentFilter,
    hold: holdFilter,
  },
  columns: [
    ...pick(statusColumns, 'order', 'name', 'items', 'total', 'payment', 'since'),
    ...pick(statusColumns, 'standing', 'age', 'ordered', 'hours', 'address', 'firstProducts', 'sums'),
  ],
  actions: [process, hold, release, viewDetails],
  batch: pendingOrdersBatch,
})
