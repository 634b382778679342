// A name stands for one group.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

/** Throws `already_exists`, also for a name that differs in capitals alone. @param own the group that may have it. */
export async function refuseTakenName(tx: Transaction, name: string, own: string | null): Promise<void> {
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
