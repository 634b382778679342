// Saves the seller's public reply to a review. An empty reply removes it.
import { sql } from 'kysely'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { auditedReview, lockReview } from './lock-review.ts'

/** Returns whether there is a reply now. Throws `not_found`. */
export async function replyToReview(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  message: string,
): Promise<boolean> {
  const review = await lockReview(tx, id)
  const isReply = message !== ''
  if ((review.reply ?? '') === message) return isReply
  await tx
    .updateTable('reviews')
    .set({
      reply: isReply ? message : null,
      replyAuthor: isReply ? ctx.actor.name : null,
      repliedAt: isReply ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, isReply ? 'review.reply' : 'review.take-reply-back', auditedReview(review))
  return isReply
}
