// Creates the token in a review request's email. The database only stores its SHA-256.
import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Transaction } from '#server/db/database'

/**
 * Returns the token, 256 random bits in base64url, or null if the request doesn't exist or has expired. If the email
 * is sent again after a failure, it gets a new token and the previous one is no longer valid.
 */
export async function openReviewRequest(tx: Transaction, orderId: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const { numUpdatedRows } = await tx
    .updateTable('reviewRequests')
    .set({ tokenHash: hashToken(token) })
    .where('orderId', '=', orderId)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst()
  return numUpdatedRows > 0n ? token : null
}
