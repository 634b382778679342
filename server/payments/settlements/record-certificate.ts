// Records the TDS certificate (Form 16A) of a customer for a quarter.
import type { TdsCertificate } from '#contract/payments/admin-settlements'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { sameCertificate } from './deducted-tax.ts'

/** Applies to all deductions of the same customer and quarter. Throws `not_found`. */
export async function recordCertificate(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { number, dated }: TdsCertificate,
): Promise<void> {
  const settlements = await sameCertificate(tx, id)
  if (settlements.length === 0) throw notFound('Deduction')
  const certificate = { number, dated: dated ?? null, recordedBy: ctx.actor.name }
  await tx
    .insertInto('tdsCertificates')
    .values(settlements.map((settlementId) => ({ settlementId, ...certificate })))
    .onConflict((conflict) =>
      conflict.column('settlementId').doUpdateSet({ ...certificate, recordedAt: ctx.now }),
    )
    .execute()
  audit(tx, ctx, 'tds.certificate', { id }, { after: { number, dated: dated ?? null, settlements } })
}
