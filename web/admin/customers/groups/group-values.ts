// Form values of a group: strings for typed values, so that nothing is lost before sending.
import type { z } from 'zod'
import type { CustomerGroup, GroupInput } from '#contract/customers/admin-groups'
import { readOptionalAmount } from '#web/ui/form/amount-input.tsx'

export interface GroupValues {
  name: string
  description: string
  type: GroupInput['type']
  color: GroupInput['color']
  criteria: {
    minOrders: string
    minSpent: string
    timeframe: string
    location: string
    joinedBefore: string
    joinedAfter: string
    accountType: '' | 'regular' | 'premium' | 'business'
  }
  benefits: { discount: string; freeShipping: boolean; prioritySupport: boolean; earlyAccess: boolean }
}

export const blankGroup: GroupValues = {
  name: '',
  description: '',
  type: 'manual',
  color: 'blue',
  criteria: {
    minOrders: '',
    minSpent: '',
    timeframe: '',
    location: '',
    joinedBefore: '',
    joinedAfter: '',
    accountType: '',
  },
  benefits: { discount: '', freeShipping: false, prioritySupport: false, earlyAccess: false },
}

const typed = (value: number | string | null) => (value ?? '').toString()

export function valuesOf({ name, description, type, color, criteria, benefits }: CustomerGroup): GroupValues {
  return {
    name,
    description,
    type,
    color,
    criteria: {
      minOrders: typed(criteria.minOrders),
      minSpent: typed(criteria.minSpent),
      timeframe: typed(criteria.timeframe),
      location: criteria.location,
      joinedBefore: typed(criteria.joinedBefore),
      joinedAfter: typed(criteria.joinedAfter),
      accountType: criteria.accountType ?? '',
    },
    benefits: { ...benefits, discount: benefits.discount === 0 ? '' : typed(benefits.discount) },
  }
}

/** Returns the criteria as input for the contract's schema, which validates them. */
export const criteriaInput = (criteria: GroupValues['criteria']) => ({
  ...criteria,
  minOrders: readOptionalAmount(criteria.minOrders),
  minSpent: readOptionalAmount(criteria.minSpent),
  timeframe: readOptionalAmount(criteria.timeframe),
  accountType: criteria.accountType || null,
})

/** A manual group has no rule, so leftover criteria don't prevent saving. */
export const groupInput = ({ criteria, benefits, ...rest }: GroupValues): z.input<typeof GroupInput> => ({
  ...rest,
  ...(rest.type === 'automatic' && { criteria: criteriaInput(criteria) }),
  benefits: { ...benefits, discount: readOptionalAmount(benefits.discount) ?? 0 },
})
