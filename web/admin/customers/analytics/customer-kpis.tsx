// The four figures of the customer analytics.

import { Repeat, Scale, UserPlus, Users } from 'lucide-react'
import { formatNumber, formatPercent } from '#contract/base/rupee-text'
import { Rupees } from '#web/shop/rupees.tsx'
import { StatCard } from '#web/ui/data/card.tsx'

interface CustomerKpisProps {
  kpis:
    | { totalCustomers: number; newThisMonth: number; averageOrderValue: number; repeatRate: number | null }
    | undefined
  loading: boolean
}

export function CustomerKpis({ kpis, loading }: CustomerKpisProps) {
  const repeatRate = kpis?.repeatRate ?? null
  return (
    <>
      <StatCard
        label="Total Customers"
        value={formatNumber(kpis?.totalCustomers ?? 0)}
        description="With an account"
        icon={<Users />}
        loading={loading}
      />
      <StatCard
        label="New This Month"
        value={formatNumber(kpis?.newThisMonth ?? 0)}
        description="Joined since the 1st"
        icon={<UserPlus />}
        tone="neem"
        loading={loading}
      />
      <StatCard
        label="Average Order Value"
        value={<Rupees value={kpis?.averageOrderValue ?? 0} />}
        description="With GST"
        icon={<Scale />}
        tone="turmeric"
        loading={loading}
      />
      <StatCard
        label="Repeat Rate"
        value={repeatRate === null ? 'N/A' : formatPercent(repeatRate)}
        description="Of the buyers, bought more than once"
        icon={<Repeat />}
        tone="madder"
        loading={loading}
      />
    </>
  )
}
