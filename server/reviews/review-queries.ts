// The published reviews of a product, or of all variants of its family, and their totals, for visitors.
import { sql } from 'kysely'
import { paginate } from '#contract/base/paging'
import type { OwnReview, ReviewVote } from '#contract/reviews/reviews'
import type { Review, ReviewSummary } from '#contract/reviews/store'
import { getProductId } from '#server/catalogue/products/product-queries'
import type { Db } from '#server/db/database'
import { tag } from '#server/http/reply/tags'

/** Throws `not_found` if the product doesn't exist or isn't visible to visitors. */
export async function listProductReviews(
  db: Db,
  idOrSlug: string,
  { page, limit }: { page: number; limit: number },
) {
  const { id, familyId } = await getProductId(db, idOrSlug)
  tag(`reviews:${familyId ?? id}`)
  // The response names the variants, which follow the family.
  if (familyId !== null) tag(`family:${familyId}`)
  const published = db
    .selectFrom('reviews')
    .innerJoin('products as p', 'p.id', 'reviews.productId')
    .where(familyId === null ? sql<boolean>`p.id = ${id}` : sql<boolean>`p.family_id = ${familyId}`)
    .where('reviews.status', '=', 'published')
  const [rows, counts] = await Promise.all([
    published
      .select([
        'reviews.id',
        'reviews.rating',
        'title',
        'comment',
        'reviews.images',
        'customerName',
        'orderId',
        'reviews.createdAt',
        'reply',
        'repliedAt',
        'p.optionValues',
      ])
      .select(countVotes('helpful').as('helpful'))
      .orderBy('reviews.createdAt', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    published
      .select((eb) => ['reviews.rating', eb.fn.countAll<number>().as('count')])
      .groupBy('reviews.rating')
      .execute(),
  ])
  const summary = summarise(counts)
  const reviews = rows.map(
    (row): Review => ({
      _id: row.id,
      rating: row.rating,
      title: row.title,
      comment: row.comment,
      images: row.images,
      author: firstNameAndInitial(row.customerName),
      variant: row.optionValues.length > 0 ? row.optionValues.join(', ') : null,
      isVerified: row.orderId !== null,
      createdAt: row.createdAt.toISOString(),
      helpful: row.helpful,
      reply: row.reply === null ? null : { message: row.reply, date: row.repliedAt?.toISOString() ?? '' },
    }),
  )
  return { reviews, summary, pagination: paginate(page, limit, summary.count) }
}

/** For queries over `reviews`. */
export const countVotes = (kind: ReviewVote['kind']) =>
  sql<number>`(select count(*) from review_marks m where m.review_id = reviews.id and m.kind = ${kind})`

function summarise(counts: readonly { rating: number; count: number }[]): ReviewSummary {
  const stars = (rating: number) => counts.find((row) => row.rating === rating)?.count ?? 0
  const count = counts.reduce((sum, row) => sum + row.count, 0)
  const sum = counts.reduce((total, row) => total + row.rating * row.count, 0)
  return {
    // Rounds half up to one decimal, like PostgreSQL rounds the product's rating.
    average: count === 0 ? 0 : Math.round((sum * 10) / count) / 10,
    count,
    distribution: [stars(1), stars(2), stars(3), stars(4), stars(5)],
  }
}

/** "Asha Devi Rao" → "Asha R.". */
export function firstNameAndInitial(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  const [initial] = last === undefined ? [] : new Intl.Segmenter('en').segment(last)
  return initial ? `${first} ${initial.segment.toUpperCase()}.` : first
}

/** The customer's reviews of an order, oldest first. */
export async function listOwnReviews(db: Db, orderId: string, customerId: string): Promise<OwnReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['productId', 'rating', 'title', 'comment', 'images', 'status', 'createdAt'])
    .where('orderId', '=', orderId)
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    status: row.status as OwnReview['status'],
    createdAt: row.createdAt.toISOString(),
  }))
}
