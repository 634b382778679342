// Publishes, hides or flags a review. Its product's rating is updated in the same transaction.
import { sql } from 'kysely'
import { isDecided, type Moderation } from '#contract/reviews/admin'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { auditedReview, lockReview } from './lock-review.ts'
import { rateProducts } from './rate-products.ts'

/** Throws `not_found`, and `illegal_transition` if the review already has this status. */
export async function moderateReview(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  moderation: Moderation,
): Promise<void> {
  const review = await lockReview(tx, id)
  const { status, reason } = moderation
  if (isDecided(review, moderation)) throw refused('illegal_transition', `This review is already ${status}`)
  const flagReason = status === 'flagged' ? reason : null
  await tx
    .updateTable('reviews')
    .set({ status, flagReason, moderatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const isCounted = review.status === 'published' || status === 'published'
  if (review.productId !== null && isCounted) await rateProducts(tx, [review.productId])
  audit(tx, ctx, actions[status], auditedReview(review), {
    before: { status: review.status },
    after: { status },
  })
}

const actions = {
  published: 'review.publish',
  hidden: 'review.hide',
  flagged: 'review.flag',
} as const satisfies Record<Moderation['status'], string>
