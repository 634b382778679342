// Creates the token of a password reset link. It is created together with the email, so it is in no queue and no
// table: the database stores only its SHA-256.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Transaction } from '#server/db/database'

export const RESET_MINUTES = 30
/** Longer than a reset, because the recipient did not ask for the account and may read the email later. */
export const OPENED_ACCOUNT_DAYS = 7

/**
 * Returns the token, 256 random bits in base64url, or null if a newer request has replaced this one. Tokens of older
 * requests become invalid; those of the same request stay, as an email that seemed to fail may have arrived.
 */
export async function openPasswordReset(
  tx: Transaction,
  customerId: string,
  requestedAt: Date,
  minutes = RESET_MINUTES,
): Promise<string | null> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  const newer = await tx
    .selectFrom('passwordResets')
    .select('tokenHash')
    .where('customerId', '=', customerId)
    .where('createdAt', '>', requestedAt)
    .executeTakeFirst()
  if (newer) return null
  await tx
    .deleteFrom('passwordResets')
    .where('customerId', '=', customerId)
    .where('createdAt', '<', requestedAt)
    .execute()
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('passwordResets')
    .values({
      tokenHash: hashToken(token),
      customerId,
      createdAt: requestedAt,
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return token
}
