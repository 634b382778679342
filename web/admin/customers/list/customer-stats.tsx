// The figures above the list of customers.

import { IndianRupee, Scale, UserCheck, Users } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import { Rupees } from '#web/shop/rupees.tsx'
import { StatCard } from '#web/ui/data/card.tsx'

interface CustomerStatsProps {
  stats: { totalCustomers: number; activeCustomers: number; totalRevenue: number; averageOrderValue: number }
  loading: boolean
}

export function CustomerStats({ stats, loading }: CustomerStatsProps) {
  return (
    <>
      <StatCard
        label="Total Customers"
        value={formatNumber(stats.totalCustomers)}
        description="With an account"
        icon={<Users />}
        loading={loading}
      />
      <StatCard
        label="Active Customers"
        value={formatNumber(stats.activeCustomers)}
        description="Can sign in"
        icon={<UserCheck />}
        tone="neem"
        loading={loading}
      />
      <StatCard
        label="Total Revenue"
        value={<Rupees value={stats.totalRevenue} />}
        description="Without cancelled and returned orders"
        icon={<IndianRupee />}
        tone="madder"
        loading={loading}
      />
      <StatCard
        label="Average Order Value"
        value={<Rupees value={stats.averageOrderValue} />}
        description="With GST"
        icon={<Scale />}
        tone="turmeric"
        loading={loading}
      />
    </>
  )
}
