// Checks that a payment method's groups exist. Groups that were deleted after the method was last saved may remain.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

/** Throws `invalid_input`. */
export async function assertKnownGroups(
  tx: Transaction,
  ids: readonly string[],
  known: readonly string[] = [],
): Promise<void> {
  const named = ids.filter((id) => !known.includes(id))
  if (named.length === 0) return
  const { rows } = await sql`select 1 from customer_groups where id = any(${named}::uuid[])`.execute(tx)
  if (rows.length === named.length) return
  const message = 'A customer group no longer exists'
  throw refused('invalid_input', message, { fields: { customerGroups: message } })
}
