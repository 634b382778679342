// Orders in processing: what to pack, for whom and by when.
import { Package } from 'lucide-react'
import { pick } from '#web/admin/kit/list/pick.ts'
import { orderActions } from '#web/admin/orders/actions/order-actions.ts'
import { holdFilter } from './hold-filter.ts'
import { statusColumns } from './order-columns.tsx'
import { ViewOrder } from './order-links.tsx'
import { orderList } from './order-list.ts'
import { orderStats } from './order-stats.tsx'

const { ship, shipment, release } = orderActions

export default orderList('processing', {
  text: 'Accepted orders that are being packed.',
  icon: <Package />,
  stats: (reply) =>
    orderStats(
      { label: 'In Processing', description: 'To be dispatched', icon: <Package /> },
      reply?.summary,
    ),
  filters: { hold: holdFilter },
  columns: [
    ...pick(statusColumns, 'order', 'name', 'items', 'total', 'status', 'date'),
    ...pick(statusColumns, 'expected', 'address', 'products'),
  ],
  actions: [ship, shipment, release],
  buttons: (order, _, place) => place !== 'row' && <ViewOrder order={order} />,
})
