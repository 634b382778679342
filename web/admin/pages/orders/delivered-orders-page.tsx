// Orders that have arrived, and what the buyers say about them.
import { CircleCheck, IndianRupee, Mail, MessageSquareText, Star } from 'lucide-react'
import type { OrderView } from '#contract/orders'
import { Badge } from '#web/ui/badge'
import { buttonClass } from '#web/ui/button'
import { StatCard } from '#web/ui/card'
import { formatNumber } from '#web/ui/format'
import { Rupees } from '#web/ui/money'
import { FilterSelect } from '../../filter-select.tsx'
import { formatOrderDay } from '../../order-dates.ts'
import { OrderStatusBadge } from '../../order-status-badge.tsx'
import { CardSection, CustomerSection, OrderCard } from './order-card.tsx'
import { OrderListPage, orderColumns } from './order-list-page.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { RatingStars } from './rating-stars.tsx'
import { useOrderList } from './use-order-list.ts'
import { ViewOrderLink } from './view-order-link.tsx'

const ratingOptions = [
  { value: '', label: 'All' },
  { value: 'high', label: 'High (4-5 stars)' },
  { value: 'low', label: 'Low (1-3 stars)' },
  { value: 'none', label: 'No Review' },
]

export default function DeliveredOrdersPage() {
  const orders = useOrderList('delivered', ['rating', 'period'])
  const { list } = orders
  return (
    <OrderListPage
      title="Delivered Orders"
      text="Orders that have reached their buyers."
      orders={orders}
      stats={<DeliveredStats summary={orders.summary} loading={orders.query.isPending} />}
      searchPlaceholder="Order number, customer, e-mail"
      filters={
        <>
          <FilterSelect
            label="Rating"
            value={list.get('rating')}
            onChange={(rating) => list.set({ rating })}
            options={ratingOptions}
          />
          <PeriodFilter list={list} />
        </>
      }
      loadingText="Loading delivered orders..."
      empty={{
        icon: <CircleCheck />,
        title: 'No Delivered Orders',
        text: 'No delivered orders match your current filters.',
      }}
      columns={columns}
      rowActions={viewLink}
      card={(order) => (
        <OrderCard
          order={order}
          badges={
            <>
              <OrderStatusBadge status={order.status} label={order.statusDisplay} />
              {(order.rating ?? 0) >= 4 && <Badge tone="yellow">High Rating</Badge>}
            </>
          }
          meta={
            <>
              Ordered {formatOrderDay(order.createdAt)} · Delivered {formatOrderDay(deliveredAt(order))}
            </>
          }
          actions={
            <>
              {viewLink(order)}
              <ContactCustomer order={order} />
            </>
          }
        >
          <CustomerSection order={order} />
          <CardSection title="Review">
            <RatingStars rating={order.rating} />
            {order.review && <p className="mt-1 text-pretty">“{order.review}”</p>}
          </CardSection>
        </OrderCard>
      )}
    />
  )
}

const deliveredAt = (order: OrderView) => order.deliveredDate ?? order.updatedAt

const columns = [
  orderColumns.order,
  orderColumns.customer,
  {
    id: 'delivered',
    header: 'Delivered Date',
    className: 'tabular-nums',
    cell: (order: OrderView) => formatOrderDay(deliveredAt(order)),
  },
  orderColumns.total,
  { id: 'rating', header: 'Rating', cell: (order: OrderView) => <RatingStars rating={order.rating} /> },
]

const viewLink = (order: OrderView) => <ViewOrderLink order={order} />

/** Opens a letter to the buyer in the mail program, with the order as its subject. */
function ContactCustomer({ order }: { order: OrderView }) {
  if (!order.user?.email) return null
  const subject = encodeURIComponent(`Your order ${order.orderNumber}`)
  return (
    <a
      href={`mailto:${order.user.email}?subject=${subject}`}
      aria-label={`Contact Customer ${order.user.name}`}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      <Mail aria-hidden="true" className="size-4" />
      Contact Customer
    </a>
  )
}

interface DeliveredStatsProps {
  summary: ReturnType<typeof useOrderList>['summary']
  loading: boolean
}

function DeliveredStats({ summary, loading }: DeliveredStatsProps) {
  return (
    <>
      <StatCard
        label="Total Delivered"
        value={formatNumber(summary.count)}
        description="Orders"
        icon={<CircleCheck />}
        tone="neem"
        loading={loading}
      />
      <StatCard
        label="Average Rating"
        value={summary.averageRating === null ? 'N/A' : summary.averageRating.toFixed(1)}
        description="Out of 5 stars"
        icon={<Star />}
        tone="turmeric"
        loading={loading}
      />
      <StatCard
        label="With Reviews"
        value={formatNumber(summary.withReviews)}
        description="Orders with a written review"
        icon={<MessageSquareText />}
        loading={loading}
      />
      <StatCard
        label="Revenue"
        value={<Rupees value={summary.revenue} />}
        description="With GST"
        icon={<IndianRupee />}
        tone="madder"
        loading={loading}
      />
    </>
  )
}
