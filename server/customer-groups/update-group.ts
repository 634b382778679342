// Changes a group.
import { sql } from 'kysely'
import type { GroupInput } from '#contract/customers/admin-groups'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { groupValues } from './group-values.ts'
import { refreshGroup } from './refresh-members.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

/**
 * The members of an automatic group are found anew; one that becomes manual keeps those it has.
 * @param id of a group that was there when it was read. Throws `not_found`, `already_exists`.
 */
export async function updateGroup(tx: Transaction, id: string, input: GroupInput): Promise<void> {
  await refuseTakenName(tx, input.name, id)
  const { numUpdatedRows } = await tx
    .updateTable('customerGroups')
    .set({ ...groupValues(input), updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('Group')
  await refreshGroup(tx, id)
}
