// Changes a group.
import { sql } from 'kysely'
import type { GroupInput } from '#contract/customers/admin-groups'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { getGroup } from './group-queries.ts'
import { groupValues } from './group-values.ts'
import { refreshGroup } from './refresh-members.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

/**
 * The members of an automatic group are found anew; one that becomes manual keeps those it has.
 * Throws `not_found`, `already_exists`.
 */
export async function updateGroup(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  input: GroupInput,
): Promise<void> {
  const { name, description, type, color, criteria, benefits } = await getGroup(tx, id)
  await refuseTakenName(tx, input.name, id)
  const { numUpdatedRows } = await tx
    .updateTable('customerGroups')
    .set({ ...groupValues(input), updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('Group')
  await refreshGroup(tx, id)
  const before = { name, description, type, color, criteria, benefits }
  audit(tx, ctx, 'customer-group.update', { id, name }, { before, after: input })
}
