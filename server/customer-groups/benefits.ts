// What belonging to groups brings a customer: the one place that the cart, orders and the shop's pages ask.
import { toPercent } from '#contract/base/gst'
import type { OwnBenefits } from '#contract/customers/store'
import type { Db } from '#server/db/database'

export interface Benefits {
  /** Hundredths of a percent off each line before tax. */
  discountBasisPoints: number
  /** The group that brings the discount; null without one. */
  discountName: string | null
  freeShipping: boolean
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
  const best = groups[0]?.discountBasisPoints ?? 0
  return {
    discountBasisPoints: best,
    discountName: best > 0 ? (groups[0]?.name ?? null) : null,
    freeShipping: groups.some((group) => group.freeShipping),
    prioritySupport: groups.some((group) => group.prioritySupport),
    earlyAccess: groups.some((group) => group.earlyAccess),
    groups: groups.map(({ name }) => name),
  }
}

export const ownBenefits = ({ discountBasisPoints, discountName: _, ...rest }: Benefits): OwnBenefits => ({
  discount: toPercent(discountBasisPoints),
  ...rest,
})
