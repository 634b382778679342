// Orders in processing: what to pack, for whom and by when, and who packs it.
import { Package } from 'lucide-react'
import { select } from '#web/admin/kit/list/filters/filters.tsx'
import { pick } from '#web/admin/kit/list/pick.ts'
import { orderActions } from '#web/admin/orders/actions/order-actions.ts'
import { processingOrdersBatch } from '#web/admin/orders/actions/order-batch.tsx'
import { holdFilter } from './hold-filter.ts'
import { statusColumns } from './order-columns.tsx'
import { OrderLinks } from './order-links.tsx'
import { orderList } from './order-list.ts'
import { orderStats } from './order-stats.tsx'
import { paymentFilter } from './payment-filter.ts'

const { pack, takeOver, stopPacking, ship, shipment, release, hold } = orderActions

export default orderList('processing', {
  text: 'Accepted orders that are being packed.',
  icon: <Package />,
  stats: (reply) =>
    orderStats(
      { label: 'In Processing', description: 'To be dispatched', icon: <Package /> },
      reply?.summary,
    ),
  filters: {
    payment: paymentFilter,
    packer: select('Packed by', (reply) => [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Unassigned' },
      ...(reply?.summary.packers.map(({ _id, name, count }) => ({
        value: _id,
        label: `${name} (${count})`,
      })) ?? []),
    ]),
    hold: holdFilter,
  },
  columns: [
    ...pick(statusColumns, 'order', 'name', 'items', 'total', 'payment', 'pin', 'packing', 'date'),
    ...pick(statusColumns, 'standing', 'packer', 'expected', 'address', 'products'),
  ],
  actions: [pack, ship, release],
  menu: [shipment, takeOver, stopPacking, hold],
  links: (order) => <OrderLinks order={order} />,
  batch: processingOrdersBatch,
})
