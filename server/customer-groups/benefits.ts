// What belonging to groups brings a customer: the one place that the cart, orders and the shop's pages ask.
import { sql } from 'kysely'
import { toPercent } from '#contract/base/gst'
import type { OwnBenefits } from '#contract/customers/store'
import type { Db } from '#server/db/database'

export interface Benefits {
  /** Hundredths of a percent off each line before tax. */
  discountBasisPoints: number
  /** The group that brings the discount; null without one. */
  discountName: string | null
  /** Wherever the order goes. */
  freeShipping: boolean
  /** Cities and States to which it is free besides: what the rule of a group asks of its members' addresses. */
  freeShippingTo: string[]
  prioritySupport: boolean
  earlyAccess: boolean
  /** Names of the groups that bring any of these. */
  groups: string[]
}

/** Of several groups the best discount counts, and every other benefit that one of them has. */
export async function benefitsOf(db: Db, customerId: string): Promise<Benefits> {
  const groups = await db
    .selectFrom('customerGroupMembers as m')
    .innerJoin('customerGroups as g', 'g.id', 'm.groupId')
    .select(['g.name', 'g.discountBasisPoints', 'g.freeShipping', 'g.prioritySupport', 'g.earlyAccess'])
    .select(
      sql<string>`case g.type when 'automatic' then coalesce(g.criteria ->> 'location', '') else '' end`.as(
        'location',
      ),
    )
    .where('m.customerId', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('g.discountBasisPoints', '>', 0),
        eb('g.freeShipping', '=', true),
        eb('g.prioritySupport', '=', true),
        eb('g.earlyAccess', '=', true),
      ]),
    )
    .orderBy('g.discountBasisPoints', 'desc')
    .orderBy('g.name')
    .execute()
  const shipping = groups.filter((group) => group.freeShipping)
  const best = groups[0]?.discountBasisPoints ?? 0
  return {
    discountBasisPoints: best,
    discountName: best > 0 ? (groups[0]?.name ?? null) : null,
    freeShipping: shipping.some(({ location }) => location === ''),
    freeShippingTo: [...new Set(shipping.map(({ location }) => location))].filter((place) => place !== ''),
    prioritySupport: groups.some((group) => group.prioritySupport),
    earlyAccess: groups.some((group) => group.earlyAccess),
    groups: groups.map(({ name }) => name),
  }
}

export const ownBenefits = ({ discountBasisPoints, discountName: _, ...rest }: Benefits): OwnBenefits => ({
  discount: toPercent(discountBasisPoints),
  ...rest,
})
