// Adds a group.
import type { GroupInput } from '#contract/customers/admin-groups'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { groupValues } from './group-values.ts'
import { refreshGroup } from './refresh-members.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

/** Returns its id; the members of an automatic one are found at once. Throws `already_exists`. */
export async function createGroup(tx: Transaction, ctx: AdminContext, input: GroupInput): Promise<string> {
  await refuseTakenName(tx, input.name, null)
  const { id } = await tx
    .insertInto('customerGroups')
    .values(groupValues(input))
    .returning('id')
    .executeTakeFirstOrThrow()
  await refreshGroup(tx, id)
  audit(tx, ctx, 'customer-group.create', { id, name: input.name }, { after: input })
  return id
}
