// Customer groups of the demo shop: manual ones, and ones with rules in rupees.

import type { z } from 'zod'
import { dayOf } from '#contract/base/days'
import { GroupInput } from '#contract/customers/admin-groups'
import { daysBefore } from '#demo/calendar'
import { demoId } from '#demo/identity'

/** A manual group names its members by the part of their email address before the @. */
interface DemoGroup {
  input: GroupInput
  members: readonly string[]
  createdDaysAgo: number
}

const group = (
  createdDaysAgo: number,
  input: z.input<typeof GroupInput>,
  members: readonly string[] = [],
): DemoGroup => ({ input: GroupInput.parse(input), members, createdDaysAgo })

export function demoGroups(now: Date): readonly DemoGroup[] {
  return [
    group(300, {
      name: 'VIP Customers',
      description: 'Buy often and in large amounts; served first.',
      type: 'automatic',
      color: 'purple',
      criteria: { minOrders: 5, minSpent: 200_000, timeframe: 365 },
      benefits: { discount: 5, freeShipping: true, prioritySupport: true, earlyAccess: true },
    }),
    group(280, {
      name: 'Business Accounts',
      description: 'Hotels, offices and shops that buy for their business.',
      type: 'automatic',
      color: 'blue',
      criteria: { accountType: 'business' },
      benefits: { discount: 7.5, prioritySupport: true },
    }),
    group(120, {
      name: 'New Customers',
      description: 'Joined within the last three months.',
      type: 'automatic',
      color: 'green',
      criteria: { joinedAfter: dayOf(daysBefore(now, 90)) },
      benefits: { freeShipping: true },
    }),
    group(90, {
      name: 'Panipat Neighbours',
      description: 'Close to the mill: parcels are delivered by our own van.',
      type: 'automatic',
      color: 'orange',
      criteria: { location: 'Panipat' },
      benefits: { freeShipping: true },
    }),
    group(
      200,
      {
        name: 'Wholesale Partners',
        description: 'Resellers with individually agreed terms.',
        color: 'yellow',
        benefits: { discount: 12, freeShipping: true, prioritySupport: true },
      },
      ['gurpreet.sandhu', 'meenakshi.sundaram'],
    ),
    group(
      60,
      {
        name: 'Product Testers',
        description: 'They see new products first and tell us what they think.',
        color: 'red',
        benefits: { earlyAccess: true },
      },
      ['demo', 'meenakshi.sundaram'],
    ),
  ]
}

export const groupId = (name: string) => demoId('customer group', name)
