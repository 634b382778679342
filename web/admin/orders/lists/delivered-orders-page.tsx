// Orders that have arrived, and what the buyers say about them.

import { CircleCheck, IndianRupee, Mail, MessageSquareText, Star, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatUsDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { ListedOrder } from '#contract/orders/admin-lists'
import type { OrderView } from '#contract/orders/order'
import { FilterSelect } from '#web/admin/kit/list/filter-select.tsx'
import { type OpenedDialog, OrderDialogFromList } from '#web/admin/orders/actions/order-dialog-from-list.tsx'
import { type OrderDialogName, orderDialogs } from '#web/admin/orders/actions/order-dialogs.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { StatCard } from '#web/ui/data/card.tsx'
import { CardSection, CustomerSection, OrderCard } from './order-card.tsx'
import { markedOrderColumn, OrderListPage, orderColumns } from './order-list.tsx'
import { OrderRowMenu } from './order-row-menu.tsx'
import { PeriodFilter } from './period-filter.tsx'
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
  const [dialog, setDialog] = useState<OpenedDialog | null>(null)
  const open =
    ({ orderNumber }: ListedOrder) =>
    (name: OrderDialogName) =>
      setDialog({ orderNumber, name })
  return (
    <>
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
        rowActions={(order) => (
          <>
            <ViewOrderLink order={order} />
            <OrderRowMenu order={order} onOpen={open(order)} />
          </>
        )}
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
                Ordered {formatUsDay(order.createdAt)} · Delivered {formatUsDay(deliveredAt(order))}
              </>
            }
            actions={<DeliveredActions order={order} onOpen={open(order)} />}
          >
            <CustomerSection order={order} />
            <CardSection title="Review">
              <RatingStars rating={order.rating} />
              {order.review && <p className="mt-1 text-pretty">“{order.review}”</p>}
            </CardSection>
          </OrderCard>
        )}
      />
      {dialog && <OrderDialogFromList {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

const deliveredAt = (order: OrderView) => order.deliveredDate ?? order.updatedAt

const columns = [
  markedOrderColumn,
  orderColumns.customer,
  {
    id: 'delivered',
    header: 'Delivered Date',
    className: 'tabular-nums',
    cell: (order: OrderView) => formatUsDay(deliveredAt(order)),
  },
  orderColumns.total,
  { id: 'rating', header: 'Rating', cell: (order: OrderView) => <RatingStars rating={order.rating} /> },
]

/** What the staff do once an order has arrived. A buyer is asked for a review once. */
const acts = [
  { name: 'review', label: 'Request Review', icon: <MessageSquareText aria-hidden="true" /> },
  { name: 'contact', label: 'Contact Customer', icon: <Mail aria-hidden="true" /> },
  { name: 'return', label: 'Process Return', icon: <Undo2 aria-hidden="true" /> },
] as const

interface DeliveredActionsProps {
  order: ListedOrder
  onOpen: (name: OrderDialogName) => void
}

function DeliveredActions({ order, onOpen }: DeliveredActionsProps) {
  return (
    <>
      <ViewOrderLink order={order} />
      {acts
        .filter(({ name }) => orderDialogs[name].suits(order))
        .map(({ name, label, icon }) => (
          <Button
            key={name}
            size="sm"
            variant="ghost"
            icon={icon}
            aria-label={`${label}, order ${order.orderNumber}`}
            onClick={() => onOpen(name)}
          >
            {label}
          </Button>
        ))}
      {order.reviewRequestedAt !== null && (
        <span className="self-center px-1 text-sm text-muted">
          Review requested {formatUsDay(order.reviewRequestedAt)}
        </span>
      )}
    </>
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
