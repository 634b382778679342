// Deletes a group; its members stay customers, and what they ordered keeps its discount.
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'

/** @param id of a group that was there when it was read. Throws `not_found`. */
export async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('customerGroups').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Group')
}
