// The control desk of orders: how a period went so far, where work is waiting, and the newest orders.
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
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/api'
import { firstDayOf, periods } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { StatRow } from '#web/admin/kit/stat-row.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card, StatCard } from '#web/ui/data/card.tsx'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { ErrorState } from '#web/ui/feedback.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { orderColumns } from './order-list.tsx'

type Period = (typeof periods)[number]
const periodOptions: { value: Period; label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
]
const periodTexts: Record<Period, string> = {
  today: 'Since midnight',
  week: 'Since Monday',
  month: 'Since the 1st',
}

export default function OrdersManagementPage() {
  const navigate = useNavigate()
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
        text="How orders come in and move on."
        actions={
          <Segmented
            label="Period"
            value={period}
            onChange={(next) => list.set({ period: next === 'today' ? undefined : next })}
            options={periodOptions}
          />
        }
      />
      {query.isError && !query.data ? (
        <div className="rounded border border-line bg-surface">
          <ErrorState
            title="Failed to load orders"
            text="Check the connection and try again."
            onRetry={() => query.refetch()}
            busy={query.isFetching}
          />
        </div>
      ) : (
        <>
          <PeriodCards
            stats={query.data?.stats?.[period]}
            text={periodTexts[period]}
            loading={query.isPending}
          />
          <Card
            title="Recent Orders"
            description="The newest orders of every status."
            actions={
              <Link
                to={`${adminPaths.allOrders}?from=${firstDayOf(period)}`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                View All Orders
                <ArrowRight aria-hidden="true" className="size-4" />
              </Link>
            }
            flush
            className="overflow-hidden"
          >
            <DataTable
              label="Recent Orders"
              className={tableInCard}
              columns={[
                orderColumns.order,
                orderColumns.customer,
                orderColumns.items,
                orderColumns.total,
                orderColumns.status,
                orderColumns.date,
              ]}
              rows={query.data?.recentOrders ?? []}
              rowKey={(order) => order._id}
              loading={query.isPending}
              empty={<p className="px-4 py-12 text-center text-muted">No orders found.</p>}
              onRowClick={(order) => navigate(adminPaths.order(order.orderNumber))}
            />
          </Card>
        </>
      )}
    </>
  )
}

type PeriodStats = ReplyOf<'GET /orders/management'>['stats'][Period]

interface PeriodCardsProps {
  stats: PeriodStats | undefined
  text: string
  loading: boolean
}

function PeriodCards({ stats, text, loading }: PeriodCardsProps) {
  const count = (name: Exclude<keyof PeriodStats, 'revenue'>) => formatNumber(stats?.[name] ?? 0)
  return (
    <>
      <StatRow className="mb-3! xl:grid-cols-3">
        <StatCard
          label="Total Orders"
          value={count('total')}
          description={text}
          icon={<ShoppingBag />}
          loading={loading}
        />
        <StatCard
          label="Revenue"
          value={<Rupees value={stats?.revenue ?? 0} />}
          description="Without cancelled and returned orders"
          icon={<IndianRupee />}
          tone="neem"
          loading={loading}
        />
        <LinkedStat to={adminPaths.pendingOrders} label="See pending orders">
          <StatCard
            label="Pending"
            value={count('pending')}
            description="Waiting to be processed"
            icon={<Clock />}
            tone="turmeric"
            loading={loading}
          />
        </LinkedStat>
      </StatRow>
      <div className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-5">
        <StatCard label="Processing" value={count('processing')} icon={<Package />} loading={loading} />
        <StatCard label="Shipped" value={count('shipped')} icon={<Truck />} loading={loading} />
        <StatCard
          label="Delivered"
          value={count('delivered')}
          icon={<CircleCheck />}
          tone="neem"
          loading={loading}
        />
        <LinkedStat to={adminPaths.returns} label="See returns">
          <StatCard
            label="Returns"
            value={count('returns')}
            icon={<Undo2 />}
            tone="madder"
            loading={loading}
          />
        </LinkedStat>
        <StatCard
          label="Refunded"
          value={count('refunded')}
          icon={<RotateCcw />}
          tone="madder"
          loading={loading}
          className="col-span-2 xl:col-span-1"
        />
      </div>
    </>
  )
}

/** A stat card that leads to the list behind its number. */
function LinkedStat({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="group relative grid rounded transition-shadow hover:shadow-md [&>div]:transition-colors [&>div]:group-hover:border-line-strong"
    >
      {children}
      <span className="absolute right-4 bottom-3.5 inline-flex items-center gap-1 text-sm font-semibold text-indigo">
        <span className="sr-only">{label}</span>
        <ArrowRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-0.5" />
      </span>
    </Link>
  )
}
