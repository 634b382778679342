// The four key figures of the customer analytics.
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
      description: 'Registered since the 1st',
      icon: <UserPlus />,
      tone: 'neem',
    },
    {
      label: 'Average Order Value',
      value: <Rupees value={kpis?.averageOrderValue ?? 0} />,
      description: 'All orders that count as sales, with GST',
      icon: <Scale />,
      tone: 'turmeric',
    },
    {
      label: 'Repeat Rate',
      value: repeatRate === null ? 'N/A' : formatPercent(repeatRate),
      description: 'Share of buyers with more than one order',
      icon: <Repeat />,
      tone: 'indigo',
    },
  ]
}
