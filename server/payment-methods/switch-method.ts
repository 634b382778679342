// Switches a payment method on or off in the checkout.
import { sql } from 'kysely'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { ConfirmableContext } from '#server/http/request/context'
import { lockMethod } from './method-queries.ts'
import { methodView } from './method-view.ts'
import { protectMethod } from './protect-method.ts'

/** Throws `not_found`, `version_conflict`, and what `protectChange` throws for switching on payment details. */
export async function switchMethod(
  tx: Transaction,
  ctx: ConfirmableContext,
  id: string,
  { version, isActive }: { version: number; isActive: boolean },
): Promise<void> {
  const row = await lockMethod(tx, id, version)
  const before = methodView(row, new Map())
  await protectMethod(tx, ctx, { id, name: row.name, before, after: { ...before, isActive } })
  await tx
    .updateTable('paymentMethods')
    .set({ isActive, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const change = { before: { isActive: row.isActive }, after: { isActive } }
  audit(tx, ctx, 'payment-method.switch', { id, name: row.name }, change)
}
