// Texts for a group's rule and benefits.

import { counted, formatNumber, formatWholeRupees } from '#contract/base/rupee-text'
import { formatUsDay } from '#contract/base/us-days'
import type { CustomerGroup, GroupCriteria } from '#contract/customers/admin-groups'

export const accountTypes = { regular: 'Regular', premium: 'Premium', business: 'Business' } as const

/** Returns one short phrase for each condition; empty if every customer meets the rule. */
export function criteriaText(criteria: GroupCriteria): string[] {
  const { minOrders, minSpent, location, joinedBefore, joinedAfter, accountType, timeframe } = criteria
  const trades = minOrders !== null || minSpent !== null
  return [
    ...(minOrders === null ? [] : [`At least ${counted(minOrders, 'order')}`]),
    ...(minSpent === null ? [] : [`${formatWholeRupees(minSpent)} spent or more`]),
    ...(trades && timeframe !== null
      ? [timeframe === 1 ? 'Within the last day' : `Within the last ${formatNumber(timeframe)} days`]
      : []),
    ...(location === '' ? [] : [`Address in ${location}`]),
    ...(joinedBefore === null ? [] : [`Joined before ${formatUsDay(joinedBefore)}`]),
    ...(joinedAfter === null ? [] : [`Joined after ${formatUsDay(joinedAfter)}`]),
    ...(accountType === null ? [] : [`${accountTypes[accountType]} account`]),
  ]
}

export function benefitText(benefits: CustomerGroup['benefits']): string[] {
  const { discount, freeShipping, prioritySupport, earlyAccess } = benefits
  return [
    ...(discount > 0 ? [`${discount}% discount`] : []),
    ...(freeShipping ? ['Free shipping'] : []),
    ...(prioritySupport ? ['Priority support'] : []),
    ...(earlyAccess ? ['Early access'] : []),
  ]
}

export const typeNames = { manual: 'Manual', automatic: 'Automatic' } as const

/** The search covers name and description. */
export const isFoundBy = (search: string, { name, description }: CustomerGroup): boolean =>
  `${name} ${description}`.toLowerCase().includes(search.trim().toLowerCase())
