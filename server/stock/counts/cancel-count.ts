// Cancels a count: its entries stay readable, and no level changes.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { closeCount, lockOpenCount } from './lock-count.ts'

/** Throws `not_found` and `illegal_transition`. */
export async function cancelCount(tx: Transaction, ctx: AdminContext, countId: string): Promise<void> {
  const count = await lockOpenCount(tx, countId)
  await closeCount(tx, count, { status: 'cancelled', by: ctx.actor.name })
  audit(tx, ctx, 'stock-count.cancel', count)
}
