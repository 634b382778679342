// References of payments: the same one is not taken twice, and leads to its order.
import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#contract/payments/payment-methods'
import { methodsOfOneReference, referenceKey } from '#contract/payments/references'
import type { Db, Transaction } from '#server/db/database'

/** Where a reference stands already. */
export interface KnownReference {
  orderId: string
  orderNumber: string
  customerId: string | null
  isRecorded: boolean
}

interface Looked {
  method: PaymentMethod
  reference: string
}

/**
 * A receipt of any order that stands, else a claim: one that waits, or any of the order itself. Until the transaction ends nobody
 * else gets an answer for the same reference, so that of two who bring it at once the second finds the first.
 * @param ofOrder the order that the reference is brought for
 */
export async function findReference(
  tx: Transaction,
  { method, reference }: Looked,
  ofOrder: string,
): Promise<KnownReference | null> {
  const key = referenceKey(reference)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment-reference:${key}`}, 0))`.execute(tx)
  const methods = [...methodsOfOneReference(method)]
  const { rows } = await sql<KnownReference>`
    select o.id as order_id, o.number as order_number, o.customer_id, k.is_recorded from (
      (select order_id, true as is_recorded from payments
        where reference_key = ${key} and kind = 'receipt' and method = any(${methods}::text[]) and ${stands} limit 1)
      union all
      (select order_id, false from payment_claims
        where reference_key = ${key} and method = any(${methods}::text[]) and not_found_reason is null
          and (settled_at is null or order_id = ${ofOrder})
        order by order_id = ${ofOrder} limit 1)
    ) k join orders o on o.id = k.order_id order by k.is_recorded desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** It has not been taken back. */
const stands = sql<boolean>`not exists (select from payments r where r.reverses_id = payments.id)`

/** Shorter ones begin too many. */
const MIN_BEGINNING = 6
const MAX_ORDERS = 500
/** Nothing that stands in a reference comes after it. */
const LAST = '\u{10FFFF}'

/** The ids of orders that have a payment or a claim whose reference begins so; null where the text can be none. */
export function ordersByReference(text: string): RawBuilder<unknown> | null {
  const key = referenceKey(text)
  if (key.length < MIN_BEGINNING || !/\d/.test(key)) return null
  // A range, as a plan that is kept knows no beginning of a pattern.
  const begins = sql`reference_key >= ${key}::text and reference_key < ${key + LAST}::text`
  return sql`
    (select order_id as id from payments where ${begins} limit ${sql.lit(MAX_ORDERS)})
    union (select order_id from payment_claims where ${begins} limit ${sql.lit(MAX_ORDERS)})`
}

/** By whom a payment of an order was taken down; null where it was not. */
export async function recorderOf(db: Db, orderId: string, reference: string): Promise<string | null> {
  const payment = await db
    .selectFrom('payments')
    .select('recordedBy')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'receipt')
    .where('referenceKey', '=', referenceKey(reference))
    .where(stands)
    .executeTakeFirst()
  return payment?.recordedBy ?? null
}
