// Delivered orders with their customers' reviews.
import { CircleCheck, IndianRupee, MessageSquareText, Star } from 'lucide-react'
import { ActionButtons } from '#web/admin/kit/action/use-actions.tsx'
import { select } from '#web/admin/kit/list/filters/filters.tsx'
import { pick } from '#web/admin/kit/list/pick.ts'
import { orderActions } from '#web/admin/orders/actions/order-actions.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { statusColumns } from './order-columns.tsx'
import { OrderLinks, ViewOrder } from './order-links.tsx'
import { orderList } from './order-list.ts'
import { periodFilter } from './period-filter.ts'

const { review, contact, return: openReturn } = orderActions

export default orderList('delivered', {
  text: 'Orders that have reached their customers.',
  icon: <CircleCheck />,
  stats: (reply) => [
    {
      label: 'Total Delivered',
      value: reply?.summary.count ?? 0,
      description: 'Orders',
      icon: <CircleCheck />,
      tone: 'neem',
    },
    {
      label: 'Average Rating',
      value: reply?.summary.averageRating?.toFixed(1) ?? 'N/A',
      description: 'Out of 5 stars',
      icon: <Star />,
      tone: 'turmeric',
    },
    {
      label: 'With Reviews',
      value: reply?.summary.withReviews ?? 0,
      description: 'Orders with a written review',
      icon: <MessageSquareText />,
    },
    {
      label: 'Revenue',
      value: <Rupees value={reply?.summary.revenue ?? 0} />,
      description: 'With GST',
      icon: <IndianRupee />,
      tone: 'indigo',
    },
  ],
  filters: {
    rating: select('Rating', [
      { value: 'high', label: 'High (4-5 stars)' },
      { value: 'low', label: 'Low (1-3 stars)' },
      { value: 'none', label: 'No Review' },
    ]),
    period: periodFilter,
  },
  columns: [
    ...pick(statusColumns, 'order', 'name', 'delivered', 'total', 'rating'),
    ...pick(statusColumns, 'ordered', 'standing', 'acclaim', 'review', 'reviewAsked'),
  ],
  // The most frequent action after delivery. The table has it in the row menu.
  buttons: (order, { on }, place) =>
    place === 'table' ? (
      <ViewOrder order={order} />
    ) : (
      <ActionButtons
        actions={place === 'row' ? [review] : [review, contact, openReturn]}
        row={order}
        name={order.orderNumber}
        on={on}
      />
    ),
  menu: Object.values(orderActions),
  links: (order) => <OrderLinks order={order} />,
})
