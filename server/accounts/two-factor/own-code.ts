// Asks signed-in admins for a code of their own, before what a stolen session must not be able to do.
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { RateLimit } from '#server/http/rate-limit'
import { spendCode } from './spend-code.ts'

/** Not the limit of the sign-in, as with passwords: whoever guesses with a stolen session holds nobody up there. */
export const ownCodeLimit: RateLimit = {
  name: 'own-code',
  attempts: 5,
  windowSeconds: 15 * 60,
  waitSeconds: 30,
  maxWaitSeconds: 15 * 60,
}

export function wrongCode() {
  const message = 'This code is not right, or was used before'
  return refused('invalid_input', message, { fields: { code: message } })
}

/** Throws `conflict` where there is no second factor, and `invalid_input` for a wrong code. */
export async function spendOwnCode(tx: Transaction, adminId: string, code: string, now: Date): Promise<void> {
  const on = await tx
    .selectFrom('adminTwoFactors')
    .select('adminId')
    .where('adminId', '=', adminId)
    .where('enabledAt', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!on) throw refused('conflict', 'Two-factor authentication is off already')
  if ((await spendCode(tx, adminId, code, now)) === null) throw wrongCode()
}
