// Asks signed-in admins for a code again before actions that a stolen session must not be able to take.
import type { Transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { refused } from '#server/http/errors'
import type { RateLimit } from '#server/http/rate-limit'
import { spendCode } from './spend-code.ts'

/** Separate from the sign-in limit, as with passwords: guesses with a stolen session don't block the sign-in. */
export const ownCodeLimit: RateLimit = {
  name: 'own-code',
  attempts: 5,
  windowSeconds: 15 * 60,
  waitSeconds: 30,
  maxWaitSeconds: 15 * 60,
}

export function wrongCode() {
  const message = "This code isn't correct, or has been used before"
  return refused('invalid_input', message, { fields: { code: message } })
}

/** Throws `conflict` if there is no second factor, and `invalid_input` for a wrong code. */
export async function spendOwnCode(
  tx: Transaction,
  secrets: SecretBox,
  adminId: string,
  code: string,
  now: Date,
): Promise<void> {
  const on = await tx
    .selectFrom('adminTwoFactors')
    .select('adminId')
    .where('adminId', '=', adminId)
    .where('enabledAt', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!on) throw refused('conflict', 'Two-factor authentication is already off')
  if ((await spendCode(tx, secrets, adminId, code, now)) === null) throw wrongCode()
}
