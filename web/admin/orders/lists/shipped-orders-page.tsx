// Orders on their way: with which carrier, under which number, and which of them are late.

import { Truck } from 'lucide-react'
import { Link } from 'react-router'
import { dayOf, firstDayOf, formatUsDay, periods, today } from '#contract/base/days'
import { documentedCarriers, suggestedCarriers } from '#contract/orders/carriers'
import type { OrderView } from '#contract/orders/order'
import { ExportMenu } from '#web/admin/kit/list/export-menu.tsx'
import { FilterSelect } from '#web/admin/kit/list/filter-select.tsx'
import { TrackPackage } from '#web/admin/orders/detail/track-package.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { StatCard } from '#web/ui/data/card.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { CardSection, CustomerSection, OrderCard, placeOf } from './order-card.tsx'
import { OrderListPage, orderColumns } from './order-list.tsx'
import { OrderStats } from './order-stats.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { useOrderList } from './use-order-list.ts'
import { ViewOrderLink } from './view-order-link.tsx'

type Carriers = readonly { carrier: string; count: number }[]

export default function ShippedOrdersPage() {
  const orders = useOrderList('shipped', ['carrier', 'period'])
  const { list, summary, query } = orders
  const period = periods.find((known) => known === list.get('period'))
  return (
    <OrderListPage
      title="Shipped Orders"
      text="Parcels that have left the house and have not arrived yet."
      orders={orders}
      stats={
        <>
          <OrderStats
            label="In Transit"
            description="Handed to a carrier"
            icon={<Truck />}
            summary={summary}
            loading={query.isPending}
          />
          <StatCard
            label="Carriers"
            value={summary.carriers.length}
            description={
              summary.carriers.map(({ carrier, count }) => `${carrier} ${count}`).join(' · ') || '—'
            }
            icon={<Truck />}
            tone="madder"
            loading={query.isPending}
          />
        </>
      }
      searchPlaceholder="Order number, customer, tracking no."
      filters={
        <>
          <FilterSelect
            label="Carrier"
            value={list.get('carrier')}
            onChange={(carrier) => list.set({ carrier })}
            options={carrierOptions(summary.carriers)}
          />
          <PeriodFilter list={list} />
        </>
      }
      tools={
        <ExportMenu
          route="GET /admin/orders/export"
          input={(format) => ({
            query: {
              status: 'shipped' as const,
              search: list.get('search'),
              carrier: list.get('carrier'),
              shippedFrom: period && firstDayOf(period),
              format,
            },
          })}
          size="sm"
          className="min-h-9"
          disabled={orders.total === 0}
        />
      }
      loadingText="Loading shipped orders..."
      empty={{
        icon: <Truck />,
        title: 'No Shipped Orders',
        text: 'No shipped orders match your current filters.',
      }}
      columns={columns}
      rowActions={(order) => (
        <>
          <TrackPackage order={order} iconOnly />
          {actionsOf(order)}
        </>
      )}
      card={(order) => (
        <OrderCard
          order={order}
          badges={<ShippedStatus order={order} />}
          meta={<>Shipped {formatUsDay(order.shippedDate)}</>}
          actions={
            <>
              {actionsOf(order)}
              <TrackPackage order={order} />
            </>
          }
        >
          <div className="grid grid-cols-2 gap-3">
            <CardSection title="Carrier">{order.carrier ?? '—'}</CardSection>
            <CardSection title="Shipping method">{order.shippingMethod || 'Standard'}</CardSection>
            <CardSection title="Tracking number">
              <TrackingNumber order={order} />
            </CardSection>
            <CardSection title="Estimated delivery">{formatUsDay(order.estimatedDelivery)}</CardSection>
          </div>
          <CustomerSection order={order} />
          <CardSection title="Destination">
            {placeOf(
              order.shippingAddress.city,
              order.shippingAddress.state,
              order.shippingAddress.postalCode,
            )}
          </CardSection>
        </OrderCard>
      )}
    />
  )
}

const columns = [
  orderColumns.order,
  orderColumns.customer,
  {
    id: 'tracking',
    header: 'Tracking Number',
    cell: (order: OrderView) => <TrackingNumber order={order} carrier />,
  },
  orderColumns.total,
  {
    id: 'shipped',
    header: 'Shipped Date',
    className: 'tabular-nums',
    cell: (order: OrderView) => formatUsDay(order.shippedDate),
  },
  {
    id: 'estimate',
    header: 'Est. Delivery',
    className: 'tabular-nums',
    cell: (order: OrderView) => formatUsDay(order.estimatedDelivery),
  },
  { id: 'status', header: 'Status', cell: (order: OrderView) => <ShippedStatus order={order} /> },
]

/** A parcel is late from the day after its estimate on. */
const isDelayed = ({ estimatedDelivery }: OrderView) =>
  estimatedDelivery !== null && estimatedDelivery !== undefined && dayOf(estimatedDelivery) < today()

const ShippedStatus = ({ order }: { order: OrderView }) =>
  isDelayed(order) ? (
    <OrderStatusBadge status="delayed" />
  ) : (
    <OrderStatusBadge status={order.status} label={order.statusDisplay} />
  )

function TrackingNumber({ order, carrier }: { order: OrderView; carrier?: boolean }) {
  if (!order.trackingNumber) return <span className="text-muted">—</span>
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 leading-5">
        <span className="block truncate tabular-nums">{order.trackingNumber}</span>
        {carrier && <span className="block text-xs text-muted">{order.carrier}</span>}
      </span>
      <CopyButton
        iconOnly
        text={order.trackingNumber}
        label={`Copy tracking number ${order.trackingNumber}`}
      />
    </span>
  )
}

/** All, the four documented ones, ours, and whatever else really occurs; with how many parcels are on their way. */
function carrierOptions(occurring: Carriers) {
  const names = new Set([
    ...documentedCarriers,
    ...suggestedCarriers,
    ...occurring.map(({ carrier }) => carrier),
  ])
  const labelOf = (name: string) => {
    const count = occurring.find(({ carrier }) => carrier === name)?.count
    return count ? `${name} (${count})` : name
  }
  return [{ value: '', label: 'All' }, ...[...names].map((name) => ({ value: name, label: labelOf(name) }))]
}

const actionsOf = (order: OrderView) => (
  <>
    <Link
      to={adminPaths.order(order.orderNumber, 'deliver')}
      aria-label={`Mark order ${order.orderNumber} as delivered`}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      Delivered
    </Link>
    <ViewOrderLink order={order} />
  </>
)
