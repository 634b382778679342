// Locks a review for a change; concurrent changes wait.
import { Id } from '#contract/base/text'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'

/** Throws `not_found`. */
export async function lockReview(tx: Transaction, id: string) {
  const review = Id.safeParse(id).success
    ? await tx
        .selectFrom('reviews as r')
        .leftJoin('products as p', 'p.id', 'r.productId')
        .selectAll('r')
        .select('p.name as productName')
        .where('r.id', '=', id)
        .forUpdate('r')
        .executeTakeFirst()
    : undefined
  if (!review) throw notFound('Review')
  return review
}

export type LockedReview = Awaited<ReturnType<typeof lockReview>>

/** The review's name in the audit log: its product. The text is only stored in the review. */
export const auditedReview = ({ id, productName }: LockedReview) => ({
  id,
  name: productName ?? 'A product that is no longer sold',
})
