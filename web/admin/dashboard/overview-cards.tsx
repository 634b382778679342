// The shop in four figures.

import { Boxes, IndianRupee, ShoppingBag, Users } from 'lucide-react'
import { formatNumber, formatRs } from '#contract/base/rupee-text'
import { StatRow } from '#web/admin/kit/stat-row.tsx'
import { StatCard } from '#web/ui/data/card.tsx'
import type { Dashboard } from './use-dashboard.ts'

export function OverviewCards({ overview, loading }: { overview: Dashboard['overview']; loading: boolean }) {
  return (
    <StatRow>
      <StatCard
        label="Total Revenue"
        value={formatRs(overview.totalRevenue)}
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
  )
}
