// The dashboard: pending work, the figures of today, trend, newest orders, and the totals since the shop opened. If
// loading fails, it shows zeros and an error.

import { RefreshCw } from 'lucide-react'
import { formatUsTime } from '#contract/base/us-days'
import { FigureLine } from '#web/admin/kit/figure-line.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { Stats } from '#web/admin/kit/stats.tsx'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { OpenScreens } from './open-screens.tsx'
import { figuresOfNow, overviewStats } from './overview-stats.tsx'
import { ProxyWarning } from './proxy-warning.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { ToDoList } from './to-do-list.tsx'
import { Trend } from './trend.tsx'
import { useDashboard } from './use-dashboard.ts'

export default function DashboardPage() {
  return mayCall('GET /admin/dashboard') ? <Figures /> : <OpenScreens />
}

function Figures() {
  const { query, data, isKept, filter, days, setFilter, setDays } = useDashboard()
  const loading = query.isPending
  const time = isKept ? formatUsTime(query.dataUpdatedAt) : null
  return (
    <>
      <title>Dashboard · Back office</title>
      <PageHeader
        title="Dashboard"
        text="Welcome back! Here's what's happening with your electronics store."
        actions={
          <div className="flex items-center gap-3">
            {time && <p className="text-sm text-muted">Updated {time}</p>}
            <Button
              variant="secondary"
              size="sm"
              className="min-h-9"
              icon={
                <RefreshCw aria-hidden="true" className={query.isFetching ? 'animate-spin' : undefined} />
              }
              onClick={() => query.refetch()}
            >
              Refresh
            </Button>
          </div>
        }
      />
      {query.isError && (
        <RetryAlert query={query} className="mb-4">
          {isKept
            ? `The figures could not be refreshed. You see the figures from ${time}.`
            : 'The figures could not be loaded, so everything below shows zero.'}
        </RetryAlert>
      )}
      <ProxyWarning />
      <SetupChecklist />
      <ToDoList toDo={data.toDo} loading={loading} />
      <FigureLine label="Today and this month" stats={figuresOfNow(data)} loading={loading} />
      <div className="mb-6">
        <Trend series={data.series} days={days} onDays={setDays} loading={loading} />
      </div>
      <RecentOrders
        orders={data.recentOrders}
        filter={filter}
        onFilter={setFilter}
        loading={loading}
        isOutdated={query.isPlaceholderData}
        hasFailed={query.isError}
      />
      <Stats stats={overviewStats(data.overview)} loading={loading} className="mt-6 mb-0! xl:grid-cols-4" />
    </>
  )
}
