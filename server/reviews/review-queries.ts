// The published reviews of a product, or of all variants of its family, and their totals, for visitors.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { paginate } from '#contract/base/paging'
import type { ReviewSort } from '#contract/reviews/review-sorts'
import type { OwnReview } from '#contract/reviews/reviews'
import type { listProductReviews as endpoint, Review, ReviewSummary } from '#contract/reviews/store'
import { getProductId } from '#server/catalogue/products/product-queries'
import type { Db } from '#server/db/database'
import { tag } from '#server/http/reply/tags'

type ReviewQuery = z.output<(typeof endpoint)['query']>
type ReviewFilters = Pick<ReviewQuery, 'stars' | 'photos' | 'variant'>

/** Throws `not_found` if the product doesn't exist or isn't visible to visitors. */
export async function listProductReviews(
  db: Db,
  idOrSlug: string,
  { page, limit, sort, ...filters }: ReviewQuery,
) {
  const { id, familyId } = await getProductId(db, idOrSlug)
  tag(`reviews:${familyId ?? id}`)
  // The response names the variants, which follow the family.
  if (familyId !== null) tag(`family:${familyId}`)
  const ofPage = familyId === null ? sql`p.id = ${id}` : sql`p.family_id = ${familyId}`
  const [reviews, counts] = await Promise.all([
    findReviews(db, {
      where: sql`${ofPage} and ${matches(filters)}`,
      sort,
      limit,
      offset: (page - 1) * limit,
    }),
    countReviews(db, ofPage),
  ])
  const total = countOf(counts.filter((row) => isMatch(row, filters)))
  return {
    reviews,
    summary: summarise(counts),
    choices: {
      photos: countOf(counts.filter(({ hasPhotos }) => hasPhotos)),
      variants: familyId === null ? [] : variantChoices(counts),
    },
    pagination: paginate(page, limit, total),
  }
}

/** As literals, so that the planner can use the partial indexes. */
function matches({ stars, photos, variant }: ReviewFilters): RawBuilder<unknown> {
  const conditions = [sql`r.status = 'published'`]
  if (stars !== undefined) conditions.push(sql`r.rating = ${stars}`)
  if (photos) conditions.push(sql`r.images <> '{}'`)
  if (variant !== undefined) conditions.push(sql`r.product_id = ${variant}`)
  return sql.join(conditions, sql` and `)
}

const isMatch = (row: ReviewCount, { stars, photos, variant }: ReviewFilters): boolean =>
  (stars === undefined || row.rating === stars) &&
  (!photos || row.hasPhotos) &&
  (variant === undefined || row.productId === variant.toLowerCase())

const orders = {
  newest: sql`r.created_at desc, r.id desc`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id desc`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
} as const satisfies Record<ReviewSort, RawBuilder<unknown>>

interface ReviewRow {
  id: string
  rating: number
  title: string
  comment: string
  images: string[]
  customerName: string
  isVerified: boolean
  createdAt: Date
  reply: string | null
  repliedAt: Date | null
  optionValues: string[]
  helpful: number
}

async function findReviews(
  db: Db,
  page: { where: RawBuilder<unknown>; sort: ReviewSort; limit: number; offset: number },
): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.rating, r.title, r.comment, r.images, r.customer_name, r.order_id is not null as is_verified,
      r.created_at, r.reply, r.replied_at, p.option_values, r.helpful_count as helpful
    from reviews r join products p on p.id = r.product_id
    where ${page.where}
    order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    images: row.images,
    author: firstNameAndInitial(row.customerName),
    variant: row.optionValues.length > 0 ? row.optionValues.join(', ') : null,
    isVerified: row.isVerified,
    createdAt: row.createdAt.toISOString(),
    helpful: row.helpful,
    reply: row.reply === null ? null : { message: row.reply, date: row.repliedAt?.toISOString() ?? '' },
  }))
}

interface ReviewCount {
  productId: string
  optionValues: string[]
  rating: number
  hasPhotos: boolean
  count: number
}

/** One scan of an index counts every combination of filters, at most ten rows per variant. */
async function countReviews(db: Db, ofPage: RawBuilder<unknown>): Promise<ReviewCount[]> {
  const { rows } = await sql<ReviewCount>`
    select p.id as product_id, p.option_values, c.rating, c.has_photos, c.count
    from products p cross join lateral (
      select r.rating, r.images <> '{}' as has_photos, count(*)::int as count
      from reviews r where r.product_id = p.id and r.status = 'published' group by 1, 2
    ) c where ${ofPage}`.execute(db)
  return rows
}

const countOf = (rows: readonly ReviewCount[]): number => rows.reduce((sum, { count }) => sum + count, 0)

function variantChoices(counts: readonly ReviewCount[]) {
  const ids = [...new Set(counts.map(({ productId }) => productId))]
  return ids
    .map((_id) => {
      const rows = counts.filter(({ productId }) => productId === _id)
      return { _id, name: rows[0]?.optionValues.join(', ') ?? '', count: countOf(rows) }
    })
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

function summarise(counts: readonly ReviewCount[]): ReviewSummary {
  const stars = (rating: number) => countOf(counts.filter((row) => row.rating === rating))
  const count = countOf(counts)
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
