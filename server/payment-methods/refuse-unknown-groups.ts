// A method is for groups that exist; one that was deleted since the method was saved may stay named.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

/** Throws `invalid_input`. */
export async function refuseUnknownGroups(
  tx: Transaction,
  ids: readonly string[],
  known: readonly string[] = [],
): Promise<void> {
  const named = ids.filter((id) => !known.includes(id))
  if (named.length === 0) return
  const { rows } = await sql`select 1 from customer_groups where id = any(${named}::uuid[])`.execute(tx)
  if (rows.length === named.length) return
  const message = 'A customer group does not exist any more'
  throw refused('invalid_input', message, { fields: { customerGroups: message } })
}
