// The stat cards above a list of orders that are under way: how many, worth what.

import { IndianRupee, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import { Rupees } from '#web/shop/rupees.tsx'
import { StatCard } from '#web/ui/data/card.tsx'

interface OrderStatsProps {
  label: string
  description: string
  icon: ReactNode
  summary: { count: number; revenue: number }
  loading: boolean
}

export function OrderStats({ label, description, icon, summary, loading }: OrderStatsProps) {
  const { count, revenue } = summary
  return (
    <>
      <StatCard
        label={label}
        value={formatNumber(count)}
        description={description}
        icon={icon}
        loading={loading}
      />
      <StatCard
        label="Total Value"
        value={<Rupees value={revenue} />}
        description="With GST"
        icon={<IndianRupee />}
        tone="neem"
        loading={loading}
      />
      <StatCard
        label="Average Order"
        value={<Rupees value={count > 0 ? revenue / count : 0} />}
        description="With GST"
        icon={<Scale />}
        tone="turmeric"
        loading={loading}
      />
    </>
  )
}
