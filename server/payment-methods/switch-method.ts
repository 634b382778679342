// Offers a payment method in the checkout, or offers it no longer.
import { sql } from 'kysely'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { lockMethod } from './method-queries.ts'

/** Throws `not_found`, `version_conflict`. */
export async function switchMethod(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, isActive }: { version: number; isActive: boolean },
): Promise<void> {
  const row = await lockMethod(tx, id, version)
  await tx
    .updateTable('paymentMethods')
    .set({ isActive, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const change = { before: { isActive: row.isActive }, after: { isActive } }
  audit(tx, ctx, 'payment-method.switch', { id, name: row.name }, change)
}
