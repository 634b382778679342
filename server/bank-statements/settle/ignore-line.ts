// Sets aside a line that pays no order: interest, a loan, a transfer between the owner's accounts.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { lockLine } from './lock-line.ts'

/** Throws `not_found`, and `illegal_transition` for a settled line. */
export async function ignoreLine(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  reason: string,
): Promise<void> {
  const { narration } = await lockLine(tx, id, 'open')
  await tx
    .updateTable('bankStatementLines')
    .set({ ignoredReason: reason, ignoredBy: ctx.actor.name, ignoredAt: new Date() })
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'bank-line.ignore', { id, name: narration }, { after: { reason } })
}

/** Throws `not_found`, and `illegal_transition` for a line that wasn't set aside. */
export async function reopenLine(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  const { narration } = await lockLine(tx, id, 'ignored')
  await tx
    .updateTable('bankStatementLines')
    .set({ ignoredReason: null, ignoredBy: null, ignoredAt: null })
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'bank-line.reopen', { id, name: narration })
}
