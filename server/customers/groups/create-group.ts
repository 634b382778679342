// Adds a group.
import type { GroupInput } from '#contract/customers/admin-groups'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { assertFreeName } from './assert-free-name.ts'
import { groupValues } from './group-values.ts'
import { refreshGroup } from './refresh-members.ts'

/** Returns the group's id; the members of an automatic group are found at once. Throws `already_exists`. */
export async function createGroup(tx: Transaction, ctx: AdminContext, input: GroupInput): Promise<string> {
  await assertFreeName(tx, input.name, null)
  const { id } = await tx
    .insertInto('customerGroups')
    .values(groupValues(input))
    .returning('id')
    .executeTakeFirstOrThrow()
  await refreshGroup(tx, id)
  audit(tx, ctx, 'customer-group.create', { id, name: input.name }, { after: input })
  return id
}
