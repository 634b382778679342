// Ensures that group names are unique.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

/** Throws `already_exists`, also for a name that differs only in case. @param own the group that may have the name */
export async function assertFreeName(tx: Transaction, name: string, own: string | null): Promise<void> {
  const taken = await tx
    .selectFrom('customerGroups')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(own !== null, (query) => query.where('id', '!=', own))
    .executeTakeFirst()
  if (!taken) return
  const message = 'A group with this name already exists'
  throw refused('already_exists', message, { fields: { name: message } })
}
