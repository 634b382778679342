// Orders that nobody has taken up yet, the longest waiting marked red; from here they go into processing or on hold, one
// by one or all that are ticked.

import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatUsDay } from '#contract/base/days'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { FilterSelect } from '#web/admin/kit/list/filter-select.tsx'
import { useRowSelection } from '#web/admin/kit/list/use-row-selection.ts'
import { OrderBulk } from '#web/admin/orders/actions/order-bulk.tsx'
import { type OpenedDialog, OrderDialogFromList } from '#web/admin/orders/actions/order-dialog-from-list.tsx'
import { orderDialogs } from '#web/admin/orders/actions/order-dialogs.tsx'
import { OrderMarks } from '#web/admin/orders/detail/order-marks.tsx'
import { OrderSums } from '#web/admin/orders/detail/order-sums.tsx'
import { ageOf } from '#web/admin/orders/order-age.ts'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/data/badge.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { AddressSection, CardSection, CustomerSection, OrderCard, ProductLines } from './order-card.tsx'
import { OrderDetailDialog } from './order-detail-dialog.tsx'
import { markedOrderColumn, OrderListPage, orderColumns } from './order-list.tsx'
import { OrderStats } from './order-stats.tsx'
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
  const [viewed, setViewed] = useState<ListedOrder | null>(null)
  const [dialog, setDialog] = useState<OpenedDialog | null>(null)
  const pageIds = orders.orders.map(({ _id }) => _id)
  const selection = useRowSelection({
    filterKey: `${list.get('search')} ${list.get('age')}`,
    pageIds,
    total: orders.total,
  })
  const open = ({ orderNumber }: ListedOrder, name: OpenedDialog['name']) => setDialog({ orderNumber, name })

  const actionsOf = (order: ListedOrder) => (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`View Details of ${order.orderNumber}`}
        onClick={() => setViewed(order)}
      >
        View Details
      </Button>
      {(['hold', 'release', 'process'] as const)
        .filter((name) => orderDialogs[name].suits(order))
        .map((name) => (
          <Button
            key={name}
            variant={name === 'process' ? 'secondary' : 'ghost'}
            size="sm"
            aria-label={`${orderDialogs[name].label} ${order.orderNumber}`}
            onClick={() => open(order, name)}
          >
            {orderDialogs[name].label}
          </Button>
        ))}
    </>
  )
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
        bulk={
          <OrderBulk
            list={list}
            selection={selection}
            pageIds={pageIds}
            total={orders.total}
            buttons={['process', 'hold']}
            menu={['release', 'priority', 'noPriority', 'cancel']}
          />
        }
        loadingText="Loading pending orders..."
        empty={{
          icon: <Clock />,
          title: 'No Pending Orders',
          text: 'No pending orders match your current filters.',
        }}
        columns={[
          markedOrderColumn,
          orderColumns.customer,
          orderColumns.items,
          orderColumns.total,
          { id: 'age', header: 'Age', cell: (order) => <AgeBadge order={order} now={now} /> },
          orderColumns.date,
        ]}
        selected={selection.ticked}
        onSelect={selection.tick}
        rowActions={actionsOf}
        card={(order) => (
          <OrderCard
            order={order}
            tick={
              <Checkbox
                size="sm"
                labelHidden
                label={`Select ${order.orderNumber}`}
                checked={selection.ticked.has(order._id)}
                onChange={() => selection.toggle(order._id)}
              />
            }
            badges={
              <>
                <AgeBadge order={order} now={now} />
                <OrderStatusBadge status={order.status} label={order.statusDisplay} />
                <OrderMarks order={order} />
              </>
            }
            meta={
              <>
                {formatUsDay(order.createdAt)} · Age {ageOf(order.createdAt, now).hours} h
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
        onAct={(order, name) => {
          setViewed(null)
          open(order, name)
        }}
      />
      {dialog && <OrderDialogFromList {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

function AgeBadge({ order, now }: { order: ListedOrder; now: number }) {
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
