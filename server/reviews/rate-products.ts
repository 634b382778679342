// Updates the ratings of products after a change of their reviews. The variants of a family share one rating.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'

/** Call in every transaction that publishes or withdraws a review. */
export async function rateProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await sql`select rate_products(${[...productIds]}::uuid[])`.execute(tx)
}
