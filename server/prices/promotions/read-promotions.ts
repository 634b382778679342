// The promotions that may apply to a cart or order, as expressions for the statement that reads its goods, so that
// they need no further round trip.
import { type RawBuilder, sql } from 'kysely'
import type { EnteredPromotions } from '#contract/prices/promotions'
import { constant } from '#server/db/constant'
import type { Db } from '#server/db/database'
import { namesProduct } from '#server/prices/rules/price-rules'
import { isOrderOf, usesOf } from './buyer.ts'

/** Promotions that name the product `p`, its family, its category or a category above that. Runs without the CamelCase plugin. */
export const promotionIds = constant(sql<string[]>`(
  select coalesce(json_agg(distinct t.promotion_id), '[]') from promotion_targets t
  where ${namesProduct('t')})`)

/** Entered codes and the promotions that may apply; free shipping for other reasons is known only later. */
export type ReadPromotions = Omit<EnteredPromotions, 'isShippingFree'>

interface Asked {
  /** Null for a guest. */
  customerId: string | null
  /** In lower case; null until the guest has entered it. */
  guestEmail?: string | null
  /** An expression for an array of codes in capitals. */
  codes: RawBuilder<unknown>
  at?: Date | null
  /** An order that is changed: its own uses don't count, and its promotions are included even if they have ended. */
  ofOrder?: string
}

/** A JSON expression: automatic promotions in force, and those of the codes, in force or not. */
export function promotionsFor({
  customerId,
  guestEmail = null,
  codes,
  at = null,
  ofOrder,
}: Asked): RawBuilder<ReadPromotions> {
  const instant = at === null ? sql`now()` : sql`${at}::timestamptz`
  const isEntitled =
    customerId === null
      ? sql`false`
      : sql`exists (select from promotion_groups g join customer_group_members m on m.group_id = g.group_id
          where g.promotion_id = k.id and m.customer_id = ${customerId})`
  const used = sql`exists (select from order_promotions u
    where u.order_id = ${ofOrder ?? null}::uuid and u.promotion_id = k.id and u.released_at is null)`
  const ownUse = ofOrder === undefined ? sql`0` : sql`${used}::int`
  const [hasOrdered, ownUses] =
    customerId === null && guestEmail === null
      ? [sql`false`, sql`0`]
      : [
          sql`k.is_first_order_only and exists (
            select from orders o where ${isOrderOf({ customerId, guestEmail })} and o.status <> 'cancelled'
              ${ofOrder === undefined ? sql`` : sql`and o.id <> ${ofOrder}::uuid`})`,
          sql`case when k.max_uses_per_customer is null then 0
            else ${usesOf({ customerId, guestEmail })} - ${ownUse} end`,
        ]
  return sql<ReadPromotions>`(
    select json_build_object('codes', ${codes}, 'isGuest', ${sql.lit(customerId === null)},
      'promotions', coalesce(json_agg(r order by r.code is not null, r.id), '[]'))
    from (
      select k.id, k.name, k.code, k.kind, k.discount_basis_points as "discountBasisPoints",
        k.max_discount_paise as "maxDiscountPaise", k.amount_paise as "amountPaise", k.buy_quantity as "buyQuantity",
        k.get_quantity as "getQuantity", k.minimum_paise as "minimumPaise", k.minimum_quantity as "minimumQuantity",
        k.is_for_everything as "isForEverything", k.is_combinable as "isCombinable",
        k.is_first_order_only as "isFirstOrderOnly", k.max_uses as "maxUses",
        k.max_uses_per_customer as "maxUsesPerCustomer", k.uses - case when k.max_uses is null then 0 else ${ownUse} end as uses, k.starts_at as "startsAt", k.ends_at as "endsAt",
        ${isEntitled} or not exists (select from promotion_groups g where g.promotion_id = k.id) as "isEntitled",
        ${hasOrdered} as "hasOrdered", ${ownUses} as "ownUses"
      from promotions k
      where ${ofOrder === undefined ? sql`` : sql`${used} or `}k.ended_at is null and (k.code = any(${codes}) or k.code is null
        and coalesce(k.starts_at <= ${instant}, true) and coalesce(k.ends_at > ${instant}, true))
    ) r)`
}

export async function readPromotions(db: Db, asked: Asked): Promise<ReadPromotions> {
  const { rows } = await sql<{ entered: ReadPromotions }>`
    select ${promotionsFor(asked)} as entered`.execute(db.withoutPlugins())
  const [row] = rows
  if (!row) throw new Error('A statement without a table returned no row')
  return row.entered
}
