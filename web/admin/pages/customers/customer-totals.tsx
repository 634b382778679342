// What a customer has bought, in four figures.
import { IndianRupee, MessageSquareText, Scale, ShoppingBag } from 'lucide-react'
import type { CustomerDetail } from '#contract/customer-desk'
import { StatCard } from '#web/ui/card'
import { formatNumber } from '#web/ui/format'
import { Rupees } from '#web/ui/money'
import { formatOrderDay } from '../../order-dates.ts'
import { StatRow } from '../../stat-row.tsx'

export function CustomerTotals({ customer }: { customer: CustomerDetail }) {
  const newest = customer.orders[0]
  return (
    <StatRow>
      <StatCard
        label="Orders"
        value={formatNumber(customer.totalOrders)}
        description={newest ? `The last one on ${formatOrderDay(newest.createdAt)}` : 'None yet'}
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
