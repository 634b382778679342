// Uses of promotions by orders. A limited promotion counts its uses under a lock of its row, taken as late as possible;
// an unlimited one is only locked against changes, so orders don't wait for each other.
import { sql } from 'kysely'
import type { Promotion } from '#contract/prices/promotions'
import type { Db, Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'
import { refused } from '#server/http/errors'
import { type Buyer, isOrderOf, lockBuyer, usesOf } from './buyer.ts'

export type UsedPromotion = Pick<
  Promotion,
  'id' | 'code' | 'name' | 'maxUses' | 'maxUsesPerCustomer' | 'isFirstOrderOnly'
>

/**
 * Checks the limits per customer at the end of the transaction, before the order is written: orders of the customer
 * that were placed since the promotions were read are counted too. Throws `conflict`.
 */
export function checkCustomerLimits(
  tx: Transaction,
  promotions: readonly UsedPromotion[],
  buyer: Buyer,
): void {
  const limited = promotions.filter(
    ({ maxUsesPerCustomer, isFirstOrderOnly }) => maxUsesPerCustomer !== null || isFirstOrderOnly,
  )
  if (limited.length === 0) return
  beforeCommit(tx, lockBuyer(buyer))
  for (const promotion of limited)
    beforeCommit(tx, isOpenTo(promotion, buyer), async ({ rows }) => {
      if (rows.length === 0) throw isUsedUp(promotion)
    })
}

const isOpenTo = ({ id, isFirstOrderOnly }: UsedPromotion, buyer: Buyer) => sql`
  select from promotions k where k.id = ${id}
    and (k.max_uses_per_customer is null or k.max_uses_per_customer > ${usesOf(buyer)})
    and (not ${isFirstOrderOnly}::boolean or not exists (
      select from orders o where ${isOrderOf(buyer)} and o.status <> 'cancelled'))`

/**
 * Counts the uses as the last step before the commit. Locks the promotions in id order to avoid deadlocks, and after
 * the stock. Throws `conflict` for a promotion that has been used up or changed since it was read.
 */
export function countUsesLast(tx: Transaction, promotions: readonly UsedPromotion[]): void {
  for (const promotion of promotions.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    beforeCommit(tx, count(promotion), async ({ rows }) => {
      if (rows.length === 0) throw isUsedUp(promotion)
    })
}

const count = ({ id, maxUses }: UsedPromotion) =>
  maxUses === null
    ? sql`select id from promotions where id = ${id} and ended_at is null and max_uses is null for share`
    : sql`update promotions set uses = uses + 1
        where id = ${id} and ended_at is null and (max_uses is null or uses < max_uses) returning id`

function isUsedUp({ code, name }: UsedPromotion) {
  const promotion = code === null ? `“${name}”` : `The coupon ${code}`
  const message = `${promotion} doesn't apply any more, so the total has changed. Please check your order.`
  return refused('conflict', message, { fields: { expectedTotal: message } })
}

/**
 * Exchanges the uses of an order that is changed. Locks the promotions in id order; call it after the stock. Throws
 * `conflict` for a promotion that has been used up or has ended.
 */
export async function exchangeUses(
  tx: Transaction,
  { dropped, added }: { dropped: readonly string[]; added: readonly UsedPromotion[] },
): Promise<void> {
  const ids = [...dropped, ...added.map(({ id }) => id)]
  if (ids.length === 0) return
  await sql`select from promotions where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  await sql`update promotions set uses = uses - 1 where id = any(${[...dropped]}::uuid[]) and max_uses is not null`.execute(
    tx,
  )
  for (const promotion of added) {
    const { rows } = await count(promotion).execute(tx)
    if (rows.length === 0) throw isUsedUp(promotion)
  }
}

/** Releases the uses of a cancelled order. Call it after returning its stock. */
export async function releasePromotions(tx: Transaction, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select promotion_id as id from order_promotions where order_id = ${orderId} and released_at is null`.execute(
    tx,
  )
  if (rows.length === 0) return
  await lockPromotions(tx, orderId)
  await sql`
    with released as (
      update order_promotions set released_at = now() where order_id = ${orderId} and released_at is null
      returning promotion_id
    )
    update promotions set uses = uses - 1 where id in (select promotion_id from released) and max_uses is not null`.execute(
    tx,
  )
}

/** Waits for changes of the limits, and makes them wait until the uses are counted. */
const lockPromotions = (tx: Transaction, orderId: string) =>
  sql`select from promotions k
    where k.id in (select u.promotion_id from order_promotions u where u.order_id = ${orderId})
    order by k.id for no key update`.execute(tx)

/**
 * Returns a promotion whose uses a reinstated order can't have again, or null. Ended promotions count too: the order
 * was placed in time.
 */
export async function findUsedUpPromotion(
  db: Db,
  { id, ...buyer }: Buyer & { id: string },
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select case when u.code is null then '“' || u.name || '”' else 'the coupon ' || u.code end as name
    from order_promotions u join promotions k on k.id = u.promotion_id
    where u.order_id = ${id} and u.released_at is not null and (k.uses >= k.max_uses
      or k.max_uses_per_customer <= ${usesOf(buyer)})
    order by u.position limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** Takes the uses of a reinstated order again. Throws `conflict` if one has been used up in the meantime. */
export async function retakePromotions(tx: Transaction, order: Buyer & { id: string }): Promise<void> {
  const { rows } = await sql`
    select from order_promotions where order_id = ${order.id} and released_at is not null`.execute(tx)
  if (rows.length === 0) return
  if (order.customerId !== null || order.guestEmail !== null) await lockBuyer(order).execute(tx)
  await lockPromotions(tx, order.id)
  const usedUp = await findUsedUpPromotion(tx, order)
  if (usedUp) throw refused('conflict', cannotReinstate(usedUp))
  await sql`
    with retaken as (
      update order_promotions set released_at = null where order_id = ${order.id} returning promotion_id
    )
    update promotions set uses = uses + 1 where id in (select promotion_id from retaken) and max_uses is not null`.execute(
    tx,
  )
}

export const cannotReinstate = (promotion: string): string =>
  `The order can't be reinstated, because ${promotion} has been used up since it was cancelled`
