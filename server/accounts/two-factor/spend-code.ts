// Accepts a code from an admin's app, or a recovery code, once.
import type { Transaction } from '#server/db/database'
import { spendRecoveryCode } from './recovery-codes.ts'
import { makeSecret, stepOfCode } from './totp.ts'

export type SpentCode = 'code' | 'recovery-code'

const decoy = makeSecret()

/**
 * Returns the kind of code; null if it is wrong, too old or already used. Both kinds are always checked, so that the
 * time taken reveals nothing.
 */
export async function spendCode(
  tx: Transaction,
  adminId: string,
  code: string,
  now: Date,
): Promise<SpentCode | null> {
  const found = await tx
    .selectFrom('adminTwoFactors')
    .select('secret')
    .where('adminId', '=', adminId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()
  const step = stepOfCode(found?.secret ?? decoy, code, now.getTime())
  const isFresh = found !== undefined && (await spendStep(tx, adminId, step ?? 0))
  const isRecovery = await spendRecoveryCode(tx, adminId, code)
  if (isFresh) return 'code'
  return isRecovery ? 'recovery-code' : null
}

/** A single statement, so that of two simultaneous uses one succeeds. */
async function spendStep(tx: Transaction, adminId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('adminTwoFactors')
    .set({ lastStep: step })
    .where('adminId', '=', adminId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
