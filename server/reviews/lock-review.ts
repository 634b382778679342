// Takes a review for a change of the staff: everybody else who would change it waits.
import { Id } from '#contract/base/text'
import { type Author, audit } from '#server/audit/audit'
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

/** Names the product; what was written stays in the review alone. */
export const auditReview = (
  tx: Transaction,
  { admin, caller }: Author,
  { id, productName }: LockedReview,
  deed: { action: `review.${string}`; before?: unknown; after?: unknown },
): Promise<void> =>
  audit(tx, admin, caller, {
    ...deed,
    subjectKind: 'review',
    subjectId: id,
    subjectName: productName ?? 'A product that is no longer sold',
  })
