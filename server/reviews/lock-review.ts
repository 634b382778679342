// Takes a review for a change of admins: everybody else who would change it waits.
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

/** As the audit log names it: by its product. What was written stays in the review alone. */
export const auditedReview = ({ id, productName }: LockedReview) => ({
  id,
  name: productName ?? 'A product that is no longer sold',
})
