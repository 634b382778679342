// Deletes a group. Its members stay customers, and their orders keep the discount.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { getGroup } from './group-queries.ts'

/** Throws `not_found`. */
export async function deleteGroup(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  const before = await getGroup(tx, id)
  const { numDeletedRows } = await tx.deleteFrom('customerGroups').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Group')
  audit(tx, ctx, 'customer-group.delete', { id, name: before.name }, { before })
}
