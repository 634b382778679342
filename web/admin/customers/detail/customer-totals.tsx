// What a customer has bought, in four figures.

import { IndianRupee, MessageSquareText, Scale, ShoppingBag } from 'lucide-react'
import { formatUsDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { CustomerDetail } from '#contract/customers/admin'
import { StatRow } from '#web/admin/kit/stat-row.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { StatCard } from '#web/ui/data/card.tsx'

export function CustomerTotals({ customer }: { customer: CustomerDetail }) {
  const newest = customer.orders[0]
  return (
    <StatRow>
      <StatCard
        label="Orders"
        value={formatNumber(customer.totalOrders)}
        description={newest ? `The last one on ${formatUsDay(newest.createdAt)}` : 'None yet'}
        icon={<ShoppingBag />}
      />
      <StatCard
        label="Total Spent"
        value={<Rupees value={customer.totalSpent} />}
        description="Without cancelled and returned orders"
        icon={<IndianRupee />}
        tone="neem"
      />
      <StatCard
        label="Average Order Value"
        value={<Rupees value={customer.averageOrderValue} />}
        description="With GST"
        icon={<Scale />}
        tone="turmeric"
      />
      <StatCard
        label="Reviews"
        value={formatNumber(customer.reviewsCount)}
        description="Written in the shop"
        icon={<MessageSquareText />}
        tone="madder"
      />
    </StatRow>
  )
}
