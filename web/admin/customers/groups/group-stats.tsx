// Statistics of the customer groups.
import { BadgePercent, RefreshCw, Users, UsersRound } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import type { CustomerGroup } from '#contract/customers/admin-groups'
import type { Stat } from '#web/admin/kit/stats.tsx'

export function groupStats(groups: readonly CustomerGroup[]): readonly Stat[] {
  const automatic = groups.filter(({ type }) => type === 'automatic').length
  const discounts = groups.map(({ benefits }) => benefits.discount).filter((discount) => discount > 0)
  return [
    {
      label: 'Total Groups',
      value: groups.length,
      description: `${formatNumber(groups.length - automatic)} with members chosen by hand`,
      icon: <UsersRound />,
    },
    {
      label: 'Automatic',
      value: automatic,
      description: 'Updated each night and after each order',
      icon: <RefreshCw />,
      tone: 'neem',
    },
    {
      label: 'Memberships',
      value: groups.reduce((sum, { memberCount }) => sum + memberCount, 0),
      description: 'A customer may belong to several groups',
      icon: <Users />,
      tone: 'turmeric',
    },
    {
      label: 'With a Discount',
      value: discounts.length,
      description: discounts.length > 0 ? `Up to ${Math.max(...discounts)}%` : 'No group has a discount',
      telling: true,
      icon: <BadgePercent />,
      tone: 'indigo',
    },
  ]
}
