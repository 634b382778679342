// What belonging to groups brings a customer: the one place that the cart, orders and the shop's pages ask.
import { sql } from 'kysely'
import { toPercent } from '#contract/base/gst'
import { isIn, type Place } from '#contract/customers/location'
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

export interface BenefitGroup
  extends Pick<Benefits, 'discountBasisPoints' | 'prioritySupport' | 'earlyAccess'> {
  name: string
  freeShipping: boolean
  location: string
}

export async function benefitsOf(db: Db, customerId: string): Promise<Benefits> {
  const { rows } = await sql<{
    groups: BenefitGroup[]
  }>`select ${benefitGroups(customerId)} as groups`.execute(db)
  return benefitsFrom(rows[0]?.groups ?? [])
}

/** An expression for `benefitsFrom`, in a statement that reads other things too. */
export const benefitGroups = (customerId: string) => sql<BenefitGroup[]>`
  (select coalesce(json_agg(own), '[]') from (
    select g.name, g.discount_basis_points as "discountBasisPoints", g.free_shipping as "freeShipping",
      g.priority_support as "prioritySupport", g.early_access as "earlyAccess",
      case g.type when 'automatic' then coalesce(g.criteria ->> 'location', '') else '' end as location
    from customer_group_members m join customer_groups g on g.id = m.group_id
    where m.customer_id = ${customerId}
      and (g.discount_basis_points > 0 or g.free_shipping or g.priority_support or g.early_access)
    order by g.discount_basis_points desc, g.name
  ) own)`

/** A condition for a statement that writes only what its customer may have. */
export const hasEarlyAccess = (customerId: string) => sql<boolean>`
  exists (select from customer_group_members m join customer_groups g on g.id = m.group_id
    where m.customer_id = ${customerId} and g.early_access)`

/** Of several groups the best discount counts, and every other benefit that one of them has. */
export function benefitsFrom(groups: readonly BenefitGroup[]): Benefits {
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

/** Whether the shop pays the transport of what goes to an address. */
export const paysTransportTo = (
  { freeShipping, freeShippingTo }: Pick<Benefits, 'freeShipping' | 'freeShippingTo'>,
  address: Place,
): boolean => freeShipping || freeShippingTo.some((place) => isIn(place, address))

export const ownBenefits = ({ discountBasisPoints, discountName: _, ...rest }: Benefits): OwnBenefits => ({
  discount: toPercent(discountBasisPoints),
  ...rest,
})
