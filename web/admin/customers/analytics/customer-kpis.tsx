// The four figures of the customer analytics.
import { Repeat, Scale, UserPlus, Users } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import { formatPercent } from '#contract/base/rupee-text'
import type { Stat } from '#web/admin/kit/stats.tsx'
import { Rupees } from '#web/shop/rupees.tsx'

type Kpis = ReplyOf<'GET /reports/customers'>['kpis']

export function customerKpis(kpis: Kpis | undefined): readonly Stat[] {
  const repeatRate = kpis?.repeatRate ?? null
  return [
    {
      label: 'Total Customers',
      value: kpis?.totalCustomers ?? 0,
      description: 'With an account',
      icon: <Users />,
    },
    {
      label: 'New This Month',
      value: kpis?.newThisMonth ?? 0,
      description: 'Joined since the 1st',
      icon: <UserPlus />,
      tone: 'neem',
    },
    {
      label: 'Average Order Value',
      value: <Rupees value={kpis?.averageOrderValue ?? 0} />,
      description: 'Of all orders that are a sale, with GST',
      icon: <Scale />,
      tone: 'turmeric',
    },
    {
      label: 'Repeat Rate',
      value: repeatRate === null ? 'N/A' : formatPercent(repeatRate),
      description: 'Of those who ever ordered, ordered more than once',
      icon: <Repeat />,
      tone: 'indigo',
    },
  ]
}
