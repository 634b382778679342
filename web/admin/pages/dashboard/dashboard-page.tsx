// The day's first screen: the shop's totals and its newest orders. When they cannot be had it stands at zero and says so.
import { useQuery } from '@tanstack/react-query'
import { Boxes, IndianRupee, ShoppingBag, Users } from 'lucide-react'
import { getDashboard } from '#contract/dashboard'
import { endpointQuery } from '#web/api/query'
import { Button } from '#web/ui/button'
import { StatCard } from '#web/ui/card'
import { formatNumber } from '#web/ui/format'
import { PageHeader } from '#web/ui/heading'
import { adminCall } from '../../call.ts'
import { Notice } from '../../notice.tsx'
import { StatRow } from '../../stat-row.tsx'
import { useLoadToasts } from '../../use-load-toasts.ts'
import { RecentOrders } from './recent-orders.tsx'

const nothing = { totalRevenue: 0, totalOrders: 0, totalUsers: 0, totalProducts: 0 }

const figure = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 124999 → Rs. 1,24,999.00 */
const formatRevenue = (rupees: number) => `Rs. ${figure.format(rupees)}`

export default function DashboardPage() {
  const query = useQuery(endpointQuery(adminCall, getDashboard, {}))
  useLoadToasts(query, { id: 'dashboard' })
  const overview = query.data?.data?.overview ?? nothing
  const loading = query.isPending
  return (
    <>
      <title>Dashboard · Back office</title>
      <PageHeader
        title="Dashboard"
        text="Welcome back! Here's what's happening with your electronics store."
      />
      {query.isError && (
        <Notice
          tone="error"
          className="mb-4"
          action={
            <Button size="sm" variant="secondary" busy={query.isFetching} onClick={() => query.refetch()}>
              Retry
            </Button>
          }
        >
          The figures could not be loaded, so everything below stands at zero.
        </Notice>
      )}
      <StatRow>
        <StatCard
          label="Total Revenue"
          value={formatRevenue(overview.totalRevenue)}
          description="Without cancelled and returned orders"
          icon={<IndianRupee />}
          tone="neem"
          loading={loading}
        />
        <StatCard
          label="Total Orders"
          value={formatNumber(overview.totalOrders)}
          description="Since the shop opened"
          icon={<ShoppingBag />}
          loading={loading}
        />
        <StatCard
          label="Total Customers"
          value={formatNumber(overview.totalUsers)}
          description="With an account"
          icon={<Users />}
          tone="turmeric"
          loading={loading}
        />
        <StatCard
          label="Total Products"
          value={formatNumber(overview.totalProducts)}
          description="In the catalogue"
          icon={<Boxes />}
          tone="madder"
          loading={loading}
        />
      </StatRow>
      <RecentOrders orders={query.data?.data?.recentOrders ?? []} loading={loading} />
    </>
  )
}
