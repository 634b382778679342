// The benefits a customer has from groups. Cart, orders and shop pages all use this module.
import { sql } from 'kysely'
import { toPercent } from '#contract/base/gst'
import { isIn, type Place } from '#contract/customers/location'
import type { OwnBenefits } from '#contract/customers/store'
import type { Db } from '#server/db/database'

export interface Benefits {
  /** Discount per line before tax, in hundredths of a percent. */
  discountBasisPoints: number
  /** Name of the group that grants the discount; null without one. */
  discountName: string | null
  /** Free shipping to any address. */
  freeShipping: boolean
  /** Further cities and States with free shipping: the locations that group rules require of their members. */
  freeShippingTo: string[]
  prioritySupport: boolean
  earlyAccess: boolean
  /** Names of the groups that grant any of these benefits. */
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

/** SQL expression for `benefitsFrom`, to use in a larger statement. @param customerId null for a guest, who has none */
export const benefitGroups = (customerId: string | null) => sql<BenefitGroup[]>`
  (select coalesce(json_agg(own), '[]') from (
    select g.name, g.discount_basis_points as "discountBasisPoints", g.free_shipping as "freeShipping",
      g.priority_support as "prioritySupport", g.early_access as "earlyAccess",
      case g.type when 'automatic' then coalesce(g.criteria ->> 'location', '') else '' end as location
    from customer_group_members m join customer_groups g on g.id = m.group_id
    where m.customer_id = ${customerId}::uuid
      and (g.discount_basis_points > 0 or g.free_shipping or g.priority_support or g.early_access)
    order by g.discount_basis_points desc, g.name
  ) own)`

/** Condition for statements that write only what the customer may buy. */
export const hasEarlyAccess = (customerId: string) => sql<boolean>`
  exists (select from customer_group_members m join customer_groups g on g.id = m.group_id
    where m.customer_id = ${customerId} and g.early_access)`

/** Combines groups: the best discount applies, and every other benefit that any group has. */
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

/** Whether the shop pays for transport to an address. */
export const paysTransportTo = (
  { freeShipping, freeShippingTo }: Pick<Benefits, 'freeShipping' | 'freeShippingTo'>,
  address: Place,
): boolean => freeShipping || freeShippingTo.some((place) => isIn(place, address))

export const ownBenefits = ({ discountBasisPoints, discountName: _, ...rest }: Benefits): OwnBenefits => ({
  discount: toPercent(discountBasisPoints),
  ...rest,
})
