// Accepts a code of an admin's phone or of their paper, once.
import type { Transaction } from '#server/db/database'
import { spendRecoveryCode } from './recovery-codes.ts'
import { makeSecret, stepOfCode } from './totp.ts'

export type SpentCode = 'code' | 'recovery-code'

const decoy = makeSecret()

/**
 * Which kind of code it was; null for one that is wrong, too old or was used before. Both kinds are looked at whatever was
 * typed, so that the time it takes tells nothing.
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

/** One statement, so that of two who send the same code at once one gets in. */
async function spendStep(tx: Transaction, adminId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('adminTwoFactors')
    .set({ lastStep: step })
    .where('adminId', '=', adminId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
