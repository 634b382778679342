// Orders that nobody has taken up yet, the longest waiting marked red; from here they go into processing,
// one by one or all that are ticked.
import { Clock, Eye } from 'lucide-react'
import { useState } from 'react'
import type { OrderView } from '#contract/orders'
import { StatusPill } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/choice'
import { FilterSelect } from '../../filter-select.tsx'
import { ageOf } from '../../order-age.ts'
import { itemsText } from '../../order-cells.tsx'
import { formatOrderDay } from '../../order-dates.ts'
import { OrderStatusBadge } from '../../order-status-badge.tsx'
import { AddressSection, CardSection, CustomerSection, OrderCard, ProductLines } from './order-card.tsx'
import { OrderDetailDialog } from './order-detail-dialog.tsx'
import { OrderListPage, orderColumns } from './order-list-page.tsx'
import { OrderStats } from './order-stats.tsx'
import { OrderSums } from './order-sums.tsx'
import { ProcessFromList } from './process-from-list.tsx'
import { ProcessSelected } from './process-selected.tsx'
import { useNow } from './use-now.ts'
import { useOrderList } from './use-order-list.ts'

const ageOptions = [
  { value: '', label: 'All' },
  { value: 'new', label: 'New (under 2 h)' },
  { value: 'recent', label: '2-24 h' },
  { value: 'old', label: 'Old (24 h or more)' },
]

export default function PendingOrdersPage() {
  const orders = useOrderList('pending', ['age'])
  const { list } = orders
  const now = useNow()
  const [viewed, setViewed] = useState<OrderView | null>(null)
  const [processed, setProcessed] = useState<OrderView | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = orders.orders.filter((order) => ticked.has(order._id))

  const actionsOf = (order: OrderView) => (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Eye aria-hidden="true" />}
        aria-label={`View Details of ${order.orderNumber}`}
        onClick={() => setViewed(order)}
      >
        View Details
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Process Order ${order.orderNumber}`}
        onClick={() => setProcessed(order)}
      >
        Process Order
      </Button>
    </>
  )
  const toggle = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }

  return (
    <>
      <OrderListPage
        title="Pending Orders"
        text="New orders that wait to be taken up."
        orders={orders}
        stats={
          <OrderStats
            label="Waiting Orders"
            description="Not processed yet"
            icon={<Clock />}
            summary={orders.summary}
            loading={orders.query.isPending}
          />
        }
        searchPlaceholder="Order number, customer, e-mail"
        filters={
          <FilterSelect
            label="Age"
            value={list.get('age')}
            onChange={(age) => list.set({ age })}
            options={ageOptions}
          />
        }
        bulk={<ProcessSelected orders={chosen} onDone={() => setTicked(new Set())} />}
        loadingText="Loading pending orders..."
        empty={{
          icon: <Clock />,
          title: 'No Pending Orders',
          text: 'No pending orders match your current filters.',
        }}
        columns={[
          orderColumns.order,
          orderColumns.customer,
          orderColumns.items,
          orderColumns.total,
          { id: 'age', header: 'Age', cell: (order) => <AgeBadge order={order} now={now} /> },
          orderColumns.date,
        ]}
        selected={ticked}
        onSelect={setTicked}
        rowActions={actionsOf}
        card={(order) => (
          <OrderCard
            order={order}
            tick={
              <Checkbox
                size="sm"
                labelHidden
                label={`Select ${order.orderNumber}`}
                checked={ticked.has(order._id)}
                onChange={() => toggle(order._id)}
              />
            }
            badges={
              <>
                <AgeBadge order={order} now={now} />
                <OrderStatusBadge status={order.status} label={order.statusDisplay} />
              </>
            }
            meta={
              <>
                {formatOrderDay(order.createdAt)} · Age {ageOf(order.createdAt, now).hours} h
              </>
            }
            actions={actionsOf(order)}
          >
            <div className="grid grid-cols-2 gap-4">
              <CustomerSection order={order} />
              <AddressSection order={order} />
            </div>
            <CardSection title={`Products (${itemsText(order.totalItems)})`}>
              <ProductLines items={order.items} first={3} />
            </CardSection>
            <OrderSums order={order} />
          </OrderCard>
        )}
      />
      <OrderDetailDialog
        order={viewed}
        onClose={() => setViewed(null)}
        onProcess={(order) => {
          setViewed(null)
          setProcessed(order)
        }}
      />
      {processed && (
        <ProcessFromList orderNumber={processed.orderNumber} onClose={() => setProcessed(null)} />
      )}
    </>
  )
}

function AgeBadge({ order, now }: { order: OrderView; now: number }) {
  const { tone, text, label } = ageOf(order.createdAt, now)
  return (
    <StatusPill
      tone={tone}
      status={
        <>
          {text}
          <span className="sr-only"> ({label})</span>
        </>
      }
    />
  )
}
