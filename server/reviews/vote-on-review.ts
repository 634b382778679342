// A customer's vote on a published review: helpful, or reported. Each counts once.
import { Id } from '#contract/base/text'
import type { ReviewVote } from '#contract/reviews/reviews'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { CustomerContext } from '#server/http/request/context'

/**
 * Returns the number of helpful votes. Idempotent. Throws `not_found` if visitors can't see the review, and
 * `forbidden` for the caller's own.
 */
export async function voteOnReview(
  tx: Transaction,
  { actor }: CustomerContext,
  id: string,
  { kind, reason }: ReviewVote,
): Promise<number> {
  const review = Id.safeParse(id).success
    ? await tx
        .selectFrom('reviews')
        .select('customerId')
        .where('id', '=', id)
        .where('status', '=', 'published')
        // The vote changes the review's count, so concurrent votes wait here instead of for each other.
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!review) throw notFound('Review')
  if (review.customerId === actor.id) throw refused('forbidden', 'This is your own review')
  await tx
    .insertInto('reviewMarks')
    .values({ reviewId: id, customerId: actor.id, kind, reason: kind === 'report' ? reason : '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { helpfulCount } = await tx
    .selectFrom('reviews')
    .select('helpfulCount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return helpfulCount
}
