// Reviews for the back office, in every status, with their totals.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { listReviews as endpoint, ModeratedReview } from '#contract/reviews/admin'
import type { Db, Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { countListed, reviewIds } from './listed-reviews.ts'
import { countVotes } from './review-queries.ts'
import { countReviews, reviewStats, totalOf } from './review-stats.ts'

type ReviewQuery = z.output<(typeof endpoint)['query']>

/** The number of latest replies shown below the list. */
const LATEST_REPLIES = 5

export async function listReviews(db: Db, { page, limit, ...filter }: ReviewQuery) {
  const [reviews, counted, found, replies] = await Promise.all([
    readReviews(db, sql`${reviewIds(filter)} limit ${limit} offset ${(page - 1) * limit}`),
    countReviews(db),
    filter.search ? countListed(db, filter) : null,
    readReviews(db, latestReplies),
  ])
  return { reviews, total: found ?? totalOf(counted, filter), stats: reviewStats(counted), replies }
}

const latestReplies = sql<{ id: string }>`
  select id from reviews where replied_at is not null
  order by replied_at desc, id desc limit ${sql.lit(LATEST_REPLIES)}`

/** In the order of the ids. */
async function readReviews(db: Db, query: RawBuilder<{ id: string }>): Promise<ModeratedReview[]> {
  const { rows } = await query.execute(db)
  const ids = rows.map(({ id }) => id)
  const found = await selectReviews(db).where('reviews.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  const views = new Map(found.map((row) => [row.id, reviewView(row)]))
  return ids.flatMap((id) => views.get(id) ?? [])
}

/** Throws `not_found`. */
export async function getReview(db: Db | Transaction, id: string): Promise<ModeratedReview> {
  const row = await selectReviews(db).where('reviews.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Review')
  return reviewView(row)
}

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
      countVotes('helpful').as('helpful'),
      countVotes('report').as('reported'),
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
    images: row.images,
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
