// How many groups there are, and what they reach.

import { BadgePercent, RefreshCw, Users, UsersRound } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import type { CustomerGroup } from '#contract/customers/admin-groups'
import { StatCard } from '#web/ui/data/card.tsx'

export function GroupStats({ groups, loading }: { groups: readonly CustomerGroup[]; loading: boolean }) {
  const automatic = groups.filter(({ type }) => type === 'automatic').length
  const memberships = groups.reduce((sum, { memberCount }) => sum + memberCount, 0)
  const discounts = groups.map(({ benefits }) => benefits.discount).filter((discount) => discount > 0)
  return (
    <>
      <StatCard
        label="Total Groups"
        value={formatNumber(groups.length)}
        description={`${formatNumber(groups.length - automatic)} with members chosen by hand`}
        icon={<UsersRound />}
        loading={loading}
      />
      <StatCard
        label="Automatic"
        value={formatNumber(automatic)}
        description="Found anew each night and with each order"
        icon={<RefreshCw />}
        tone="neem"
        loading={loading}
      />
      <StatCard
        label="Memberships"
        value={formatNumber(memberships)}
        description="A customer may belong to several groups"
        icon={<Users />}
        tone="turmeric"
        loading={loading}
      />
      <StatCard
        label="With a Discount"
        value={formatNumber(discounts.length)}
        description={discounts.length > 0 ? `Up to ${Math.max(...discounts)}%` : 'No group has one'}
        icon={<BadgePercent />}
        tone="madder"
        loading={loading}
      />
    </>
  )
}
