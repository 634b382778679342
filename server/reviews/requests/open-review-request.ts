// Makes the token that the mail of a review request carries. The database keeps its SHA-256.
import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Transaction } from '#server/db/database'

/**
 * Returns the token, 256 random bits in base64url, or null for a request that is not there or has expired. A mail that
 * is sent again, as the first try failed, brings a token of its own, and the one before no longer counts.
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
