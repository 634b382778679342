// Changes a group.
import { sql } from 'kysely'
import type { GroupInput } from '#contract/customers/admin-groups'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { assertFreeName } from './assert-free-name.ts'
import { getGroup } from './group-queries.ts'
import { groupValues } from './group-values.ts'
import { refreshGroup } from './refresh-members.ts'

/**
 * Determines the members of an automatic group again; a group that becomes manual keeps its members. Throws
 * `not_found`, `already_exists`, and `conflict` if it becomes automatic while companies have it.
 */
export async function updateGroup(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  input: GroupInput,
): Promise<void> {
  const { name, description, type, color, criteria, benefits } = await getGroup(tx, id)
  await assertFreeName(tx, input.name, id)
  if (input.type === 'automatic') await assertNoCompany(tx, id)
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

async function assertNoCompany(tx: Transaction, groupId: string): Promise<void> {
  const company = await tx
    .selectFrom('companies')
    .select('name')
    .where('groupId', '=', groupId)
    .executeTakeFirst()
  if (company) throw refused('conflict', `The group of ${company.name} can't become automatic`)
}
