// Accepts a code from an admin's app, or a recovery code, once.
import type { Transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { refused } from '#server/http/errors'
import { spendRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './stored-secrets.ts'
import { makeSecret, stepOfCode } from './totp.ts'

export type SpentCode = 'code' | 'recovery-code'

const decoy = makeSecret()

/**
 * Returns the kind of code; null if it is wrong, too old or already used. Both kinds are always checked, so that the
 * time taken reveals nothing. Throws `invalid_input` if the app's secret can't be decrypted and the code isn't a recovery code.
 */
export async function spendCode(
  tx: Transaction,
  secrets: SecretBox,
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
  const secret = found ? openSecret(secrets, adminId, found.secret) : decoy
  const step = stepOfCode(secret ?? decoy, code, now.getTime())
  const isFresh = found !== undefined && secret !== null && (await spendStep(tx, adminId, step ?? 0))
  const isRecovery = await spendRecoveryCode(tx, adminId, code)
  if (isFresh) return 'code'
  if (isRecovery) return 'recovery-code'
  if (secret === null) throw unreadable()
  return null
}

/** After a restore without the former machine's `secret.key`. */
function unreadable() {
  const message =
    'This shop was moved without its secret.key, so codes from your app no longer work. Enter a recovery code, then set up your app again.'
  return refused('invalid_input', message, { fields: { code: message } })
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
