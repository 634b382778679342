// List of refunded orders.
import { IndianRupee, RotateCcw } from 'lucide-react'
import { pick } from '#web/admin/kit/list/pick.ts'
import { orderColumns } from '#web/admin/orders/lists/order-columns.tsx'
import { ViewOrder } from '#web/admin/orders/lists/order-links.tsx'
import { orderList } from '#web/admin/orders/lists/order-list.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { ReturnsTabs } from './returns-tabs.tsx'

export const RefundedOrders = orderList('refunded', {
  text: 'Orders that have been refunded.',
  icon: <RotateCcw />,
  head: ({ list }) => <ReturnsTabs list={list} />,
  searched: 'Order number, name or email',
  stats: (reply) => [
    {
      label: 'Total Refunded',
      value: reply?.summary.count ?? 0,
      description: 'Orders',
      icon: <RotateCcw />,
    },
    {
      label: 'Total Value',
      value: <Rupees value={reply?.summary.revenue ?? 0} />,
      description: 'With GST',
      icon: <IndianRupee />,
      tone: 'turmeric',
    },
  ],
  columns: pick(orderColumns, 'order', 'name', 'items', 'total', 'status', 'refunded'),
  buttons: (order, _, place) => place !== 'row' && <ViewOrder order={order} />,
})
