// The first step of every change to a count: locks its row before any other.

import { Id } from '#contract/base/text'
import type { CountStatus } from '#contract/stock/admin-counts'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'

export interface LockedCount {
  id: string
  name: string
}

/** Throws `not_found`, and `illegal_transition` if the count is closed. */
export async function lockOpenCount(tx: Transaction, id: string): Promise<LockedCount> {
  if (!Id.safeParse(id).success) throw notFound('Stock count')
  const count = await tx
    .selectFrom('stockCounts')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!count) throw notFound('Stock count')
  const status = count.status as CountStatus
  if (status !== 'open') throw refused('illegal_transition', `This count is already ${status}`)
  return count
}

/** Closes a count. Its products can then be on another open count. */
export async function closeCount(
  tx: Transaction,
  { id }: LockedCount,
  { status, by }: { status: 'approved' | 'cancelled'; by: string },
): Promise<void> {
  await tx
    .updateTable('stockCounts')
    .set({ status, closedAt: new Date(), closedBy: by })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('stockCountLines').set({ isOpen: false }).where('countId', '=', id).execute()
}
