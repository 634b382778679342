// The link in a review request's email shows the delivered products of one order while it is valid. Wrong tokens,
// expired tokens and orders that are unknown or no longer delivered get the same error.
import { sql } from 'kysely'
import type { ReviewableItem } from '#contract/reviews/store'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { isForgotten, lockOrder } from '#server/orders/fulfil/lock-order'
import { insertReview, type NewReview } from './write-review.ts'

interface Link {
  orderNumber: string
  token: string
}

/** In the order of the invoice, without products that are no longer sold. Throws `not_found`. */
export async function listReviewable(db: Db, link: Link): Promise<ReviewableItem[]> {
  const { orderId } = await getReviewLink(db, link)
  const { rows } = await sql<ReviewableItem>`
    select l.product_id, l.name, l.image,
      exists (select 1 from reviews r where r.order_id = l.order_id and r.product_id = l.product_id) as is_reviewed
    from (select distinct on (product_id) order_id, product_id, name, image, position from order_lines
      where order_id = ${orderId} and product_id is not null order by product_id, position) l
    order by l.position`.execute(db)
  return rows
}

/** Throws `not_found` for an invalid link, and the errors of `insertReview`. */
export async function writeReviewByLink(tx: Transaction, link: Link, review: NewReview): Promise<void> {
  const { orderId, customer } = await getReviewLink(tx, link)
  const order = await lockOrder(tx, orderId)
  if (isForgotten(order)) throw unknownLink()
  await insertReview(tx, order, customer, review)
}

/** Throws `not_found` for an invalid link. */
export async function getReviewLink(db: Db | Transaction, { orderNumber, token }: Link) {
  const found = await db
    .selectFrom('reviewRequests as q')
    .innerJoin('orders as o', 'o.id', 'q.orderId')
    .leftJoin('customers as c', 'c.id', 'o.customerId')
    .select(['o.id as orderId', 'o.customerId', 'c.name', 'o.customerName'])
    .where('q.tokenHash', '=', hashToken(token))
    .where('q.expiresAt', '>', sql<Date>`now()`)
    .where('o.number', '=', orderNumber)
    .where('o.status', '=', 'delivered')
    .where(sql<boolean>`coalesce(c.is_active, o.guest_email is not null)`)
    .executeTakeFirst()
  if (!found) throw unknownLink()
  return {
    orderId: found.orderId,
    customer: { id: found.customerId, name: found.name ?? found.customerName },
  }
}

const unknownLink = () => refused('not_found', "This link isn't valid or has expired")
