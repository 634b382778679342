// Reviews as the staff see them, in every status, with the figures over all of them.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { listReviews as endpoint, ModeratedReview, ReviewFilter } from '#contract/review-desk'
import type { Db, Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { countMarks } from './review-queries.ts'

type ReviewQuery = z.output<(typeof endpoint)['query']>

/** So many of the newest answers stand below the list. */
const LATEST_REPLIES = 5

export async function listReviews(db: Db, { page, limit, ...filter }: ReviewQuery) {
  const where = condition(filter)
  const [rows, { total }, stats, replies] = await Promise.all([
    selectReviews(db)
      .where(where)
      .orderBy('reviews.createdAt', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('reviews')
      .leftJoin('products as p', 'p.id', 'reviews.productId')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(where)
      .executeTakeFirstOrThrow(),
    reviewStats(db),
    selectReviews(db)
      .where('reviews.reply', 'is not', null)
      .orderBy('reviews.repliedAt', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(LATEST_REPLIES)
      .execute(),
  ])
  return { reviews: rows.map(reviewView), total, stats, replies: replies.map(reviewView) }
}

/** Throws `not_found`. */
export async function getReview(db: Db | Transaction, id: string): Promise<ModeratedReview> {
  const row = await selectReviews(db).where('reviews.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Review')
  return reviewView(row)
}

function condition({ search, rating, status }: z.output<typeof ReviewFilter>): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (status) conditions.push(sql`reviews.status = ${status}`)
  if (rating) conditions.push(sql`reviews.rating = any(${bands[rating]}::int[])`)
  if (search) {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      sql`(lower(reviews.customer_name) like ${pattern} or lower(coalesce(p.name, '')) like ${pattern}
        or lower(reviews.title) like ${pattern} or lower(reviews.comment) like ${pattern})`,
    )
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const bands = {
  '5': [5],
  '4': [4],
  '3': [3],
  '1-2': [1, 2],
} as const satisfies Record<NonNullable<ReviewQuery['rating']>, readonly number[]>

const selectReviews = (db: Db | Transaction) =>
  db
    .selectFrom('reviews')
    .leftJoin('products as p', 'p.id', 'reviews.productId')
    .leftJoin('customers as c', 'c.id', 'reviews.customerId')
    .leftJoin('orders as o', 'o.id', 'reviews.orderId')
    .selectAll('reviews')
    .select([
      'p.name as productName',
      'p.images as productImages',
      'p.sku',
      'o.number as orderNumber',
      'c.email',
      'c.avatar',
      'c.anonymisedAt',
      countMarks('helpful').as('helpful'),
      countMarks('report').as('reported'),
    ])

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>

function reviewView(row: ReviewRow): ModeratedReview {
  const isKnown = row.anonymisedAt === null
  return {
    _id: row.id,
    customer: {
      _id: isKnown ? row.customerId : null,
      name: row.customerName,
      email: isKnown ? (row.email ?? '') : '',
      avatar: isKnown ? (row.avatar ?? '') : '',
      verified: row.orderId !== null,
    },
    product: {
      _id: row.productId,
      name: row.productName ?? 'A product that is no longer sold',
      image: row.productImages?.[0] ?? null,
      sku: row.sku,
    },
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    date: row.createdAt.toISOString(),
    status: row.status as ModeratedReview['status'],
    flagReason: row.flagReason,
    helpful: row.helpful,
    reported: row.reported,
    adminReply:
      row.reply === null
        ? null
        : {
            message: row.reply,
            date: row.repliedAt?.toISOString() ?? '',
            author: row.replyAuthor ?? '',
          },
  }
}

/** Over all reviews; the average over the published ones. */
async function reviewStats(db: Db) {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => [
      'status',
      'rating',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('reply').as('replied'),
    ])
    .groupBy(['status', 'rating'])
    .execute()
  type Counted = (typeof rows)[number]
  const sum = (of: (row: Counted) => number, which: (row: Counted) => boolean = () => true) =>
    rows.filter(which).reduce((total, row) => total + of(row), 0)
  const inStatus = (status: ModeratedReview['status']) =>
    sum(
      ({ count }) => count,
      (row) => row.status === status,
    )
  const stars = (rating: number) =>
    sum(
      ({ count }) => count,
      (row) => row.rating === rating,
    )
  const published = inStatus('published')
  const points = sum(
    ({ rating, count }) => rating * count,
    (row) => row.status === 'published',
  )
  const distribution: [number, number, number, number, number] = [
    stars(1),
    stars(2),
    stars(3),
    stars(4),
    stars(5),
  ]
  return {
    total: sum(({ count }) => count),
    averageRating: published === 0 ? null : Math.round((points * 10) / published) / 10,
    pending: inStatus('pending'),
    published,
    flagged: inStatus('flagged'),
    hidden: inStatus('hidden'),
    replied: sum(({ replied }) => replied),
    distribution,
  }
}
