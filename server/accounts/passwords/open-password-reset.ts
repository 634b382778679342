// Makes the token that a mail carries to its reader. It is made when the mail is, so that it is in no queue and no
// table: the database keeps its SHA-256.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Transaction } from '#server/db/database'

export const RESET_MINUTES = 30
/** Whoever did not ask for an account looks at the email about it when they have the time. */
export const OPENED_ACCOUNT_DAYS = 7

/**
 * Returns the token, 256 random bits in base64url, or null when a newer request has overtaken this one. Replaces the
 * tokens of older requests; those of the same request stay, as its mail may have arrived although sending it failed.
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
