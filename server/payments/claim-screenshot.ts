// Reads the screenshot of a payment claim, for admins.
import type { Db } from '#server/db/database'
import type { PrivateStore } from '#server/files/private-store'
import { notFound } from '#server/http/errors'
import type { FileReply } from '#server/http/reply/send-file'

/** Throws `not_found` if the claim or its screenshot doesn't exist. */
export async function getClaimScreenshot(db: Db, files: PrivateStore, claimId: string): Promise<FileReply> {
  const claim = await db
    .selectFrom('paymentClaims as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .select(['c.screenshot', 'o.number'])
    .where('c.id', '=', claimId)
    .executeTakeFirst()
  const bytes = claim?.screenshot ? await files.read(claim.screenshot) : null
  if (!claim || !bytes) throw notFound('Screenshot')
  return { bytes, filename: `payment-${claim.number}.webp` }
}
