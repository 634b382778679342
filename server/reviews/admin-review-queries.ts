// Reviews for the back office, in every status, with their totals.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { listReviews as endpoint, ModeratedReview } from '#contract/reviews/admin'
import { mainImage } from '#server/catalogue/products/inherited'
import type { Db, Transaction } from '#server/db/database'
import { listSearch, readPage } from '#server/db/list-page'
import { notFound } from '#server/http/errors'
import { reviewList } from './listed-reviews.ts'
import { countReviews, reviewStats, totalOf } from './review-stats.ts'

type ReviewQuery = z.output<(typeof endpoint)['query']>

/** The number of latest replies shown below the list. */
const LATEST_REPLIES = 5

export function reviewLister() {
  const find = listSearch(reviewList)
  return async (db: Db, { page, limit, ...filter }: ReviewQuery) => {
    const [counted, found, replies] = await Promise.all([
      countReviews(db),
      filter.search ? find(db, filter, { page, limit }) : null,
      latestReplyIds(db).then((ids) => readReviews(db, ids)),
    ])
    const total = found?.total ?? totalOf(counted, filter)
    const ids = found?.ids ?? (await readPage(db, reviewList(filter), { page, limit }, total))
    return { reviews: await readReviews(db, ids), total, stats: reviewStats(counted), replies }
  }
}

async function latestReplyIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from reviews where replied_at is not null
    order by replied_at desc, id desc limit ${sql.lit(LATEST_REPLIES)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** In the order of the ids. */
async function readReviews(db: Db, ids: readonly string[]): Promise<ModeratedReview[]> {
  const found = await selectReviews(db)
    .where('reviews.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
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
      mainImage.as('productImage'),
      'p.sku',
      'o.number as orderNumber',
      'c.email',
      'c.avatar',
      'c.anonymisedAt',
      sql<number>`(select count(*) from review_marks m where m.review_id = reviews.id and m.kind = 'report')`.as(
        'reported',
      ),
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
      image: row.productImage,
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
    helpful: row.helpfulCount,
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
