// Overview of orders: statistics of a period, waiting work, and the newest orders.

import { useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  CircleCheck,
  Clock,
  IndianRupee,
  Package,
  RotateCcw,
  ShoppingBag,
  Truck,
  Undo2,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/api'
import { firstDayOf, periods } from '#contract/base/periods'
import type { RecentOrder } from '#contract/orders/admin-lists'
import { adminCall } from '#web/admin/call.ts'
import { labelled } from '#web/admin/kit/list/filters/filters.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { type Stat, Stats } from '#web/admin/kit/stats.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { NewOrderLink } from '#web/admin/orders/new-order-link.tsx'
import { CustomerCell, OrderLink } from '#web/admin/orders/order-cells.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { orderColumns } from './order-columns.tsx'
import { periodLabels } from './period-filter.ts'

type Period = (typeof periods)[number]
const sinceTexts: Record<Period, string> = {
  today: 'Since midnight',
  week: 'Since Monday',
  month: 'Since the 1st',
}

export default function OrdersManagementPage() {
  const list = useListParams()
  const period = periods.find((known) => known === list.get('period')) ?? 'today'
  const query = useQuery(routeQuery(adminCall, 'GET /orders/management', {}))
  useLoadToasts(query, {
    id: 'order-stats',
    loaded: 'Order stats loaded!',
    failed: (message) => `Failed to fetch order stats: ${message}`,
  })
  return (
    <>
      <title>Orders Management · Back office</title>
      <PageHeader
        title="Orders Management"
        text="How orders come in and progress."
        actions={
          <>
            <NewOrderLink />
            <Segmented
              label="Period"
              value={period}
              onChange={(next) => list.set({ period: next === 'today' ? undefined : next })}
              options={labelled(periods, periodLabels)}
            />
          </>
        }
      />
      {query.isError && !query.data ? (
        <div className="rounded border border-line bg-surface">
          <LoadFailure title="Failed to load orders" query={query} />
        </div>
      ) : (
        <>
          <Stats stats={periodStats(period, query.data?.stats[period])} loading={query.isPending} />
          <RecentOrders orders={query.data?.recentOrders ?? []} period={period} loading={query.isPending} />
        </>
      )}
    </>
  )
}

type Figures = ReplyOf<'GET /orders/management'>['stats'][Period]

function periodStats(period: Period, figures: Partial<Figures> = {}): readonly Stat[] {
  const { total = 0, revenue = 0, pending = 0, processing = 0, shipped = 0 } = figures
  const { delivered = 0, returns = 0, refunded = 0 } = figures
  const text = sinceTexts[period]
  return [
    { label: 'Total Orders', value: total, description: text, icon: <ShoppingBag /> },
    {
      label: 'Revenue',
      value: <Rupees value={revenue} />,
      description: 'All orders, paid or not, except cancelled and returned ones',
      icon: <IndianRupee />,
      tone: 'neem',
    },
    {
      label: 'Pending',
      value: pending,
      description: 'Waiting to be processed',
      icon: <Clock />,
      tone: 'turmeric',
      link: { to: adminPaths.pendingOrders, label: 'See pending orders' },
    },
    { label: 'Processing', value: processing, description: text, icon: <Package /> },
    { label: 'Shipped', value: shipped, description: text, icon: <Truck /> },
    { label: 'Delivered', value: delivered, description: text, icon: <CircleCheck />, tone: 'neem' },
    {
      label: 'Returns',
      value: returns,
      description: text,
      icon: <Undo2 />,
      tone: 'turmeric',
      link: { to: adminPaths.returns, label: 'See returns' },
    },
    { label: 'Refunded', value: refunded, description: text, icon: <RotateCcw />, tone: 'turmeric' },
  ]
}

const { items, total, status, date } = orderColumns

const columns: readonly Column<RecentOrder>[] = [
  { id: 'order', header: 'Order ID', cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} /> },
  {
    id: 'customer',
    header: 'Customer',
    card: 'meta',
    compactCell: ({ user }) => user.name,
    cell: ({ user }) => <CustomerCell user={user} />,
  },
  { id: 'items', ...items },
  { id: 'total', ...total },
  { id: 'status', ...status },
  { id: 'date', ...date },
]

interface RecentOrdersProps {
  orders: readonly RecentOrder[]
  period: Period
  loading: boolean
}

function RecentOrders({ orders, period, loading }: RecentOrdersProps) {
  const navigate = useNavigate()
  return (
    <Card
      title="Recent Orders"
      description="The newest orders, in any status."
      actions={
        <ButtonLink
          to={`${adminPaths.allOrders}?from=${firstDayOf(period)}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          View All Orders
          <ArrowRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      }
      flush
      className="overflow-hidden"
    >
      <DataTable
        label="Recent Orders"
        className={tableInCard}
        columns={columns}
        rows={orders}
        rowKey={({ _id }) => _id}
        loading={loading}
        empty={<p className="px-4 py-12 text-center text-muted">No orders found.</p>}
        onRowClick={({ orderNumber }) => navigate(adminPaths.order(orderNumber))}
      />
    </Card>
  )
}
