// The payment methods that every visitor can use, for pages before the checkout.
import { sql } from 'kysely'
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import type { Db } from '#server/db/database'
import { tag } from '#server/http/reply/tags'

/** Without those for customer groups only. In the order of the checkout. */
export async function listAccepted(db: Db): Promise<{ name: string; kind: MethodKind }[]> {
  tag('payment-methods')
  const { rows } = await sql<{ name: string; kind: MethodKind }>`
    select name, kind from payment_methods
    where is_active and archived_at is null and group_ids = '{}' order by position, id`.execute(db)
  return rows
}
