// Payment references: each is only accepted once, and can be searched to find its order.
import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import { methodsOfOneReference, referenceKey } from '#contract/payments/references'
import type { Db, Transaction } from '#server/db/database'

/** The payment or claim that already has a reference. */
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
 * Returns the payment of any order with this reference, unless it was voided; otherwise a claim that is open or
 * belongs to `ofOrder`. Locks the reference until the transaction ends, so that of two transactions with the same
 * reference the second finds the first one's payment.
 * @param ofOrder the order that the reference is given for
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

/** The payment hasn't been voided. */
const stands = sql<boolean>`not exists (select from payments r where r.reverses_id = payments.id)`

/** Shorter texts match too many references. */
const MIN_BEGINNING = 6
const MAX_ORDERS = 500
/** Sorts after every character of a reference. */
const LAST = '\u{10FFFF}'

/**
 * Returns the ids of orders that have a payment or a claim whose reference starts with the text, or null if the text
 * can't be a reference.
 */
export function ordersByReference(text: string): RawBuilder<unknown> | null {
  const key = referenceKey(text)
  if (key.length < MIN_BEGINNING || !/\d/.test(key)) return null
  // A range condition, because a generic plan can't use an index for a LIKE parameter.
  const begins = sql`reference_key >= ${key}::text and reference_key < ${key + LAST}::text`
  return sql`
    (select order_id as id from payments where ${begins} limit ${sql.lit(MAX_ORDERS)})
    union (select order_id from payment_claims where ${begins} limit ${sql.lit(MAX_ORDERS)})`
}

/** Returns the name of the admin who recorded a payment of an order, or null if it isn't recorded. */
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
