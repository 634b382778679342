// A customer's review of a delivered product. It is published once an admin has approved it.
import { sql } from 'kysely'
import type { OwnReview, ReviewInput } from '#contract/reviews/reviews'
import type { Transaction } from '#server/db/database'
import { queuePreparation } from '#server/files/prepare-pictures'
import { notFound, refused } from '#server/http/errors'
import type { CustomerContext } from '#server/http/request/context'
import { type LockedOrder, lockOwnOrder } from '#server/orders/fulfil/lock-order'

/** Includes the paths of photos among the uploaded pictures. */
export type NewReview = ReviewInput & { images: readonly string[] }

/**
 * Throws `not_found` for another customer's order, an unknown one, or a product it doesn't contain,
 * `illegal_transition` before delivery, and `already_exists` for a second review of the same product and order.
 */
export async function writeReview(
  tx: Transaction,
  ctx: CustomerContext,
  idOrNumber: string,
  review: NewReview,
): Promise<OwnReview> {
  const order = await lockOwnOrder(tx, ctx.actor, idOrNumber)
  return insertReview(tx, order, ctx.actor, review)
}

/** Like `writeReview`, without checking that the customer owns the order. Throws the same errors. */
export async function insertReview(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'status'>,
  /** Without an id for a guest. */
  writer: { id: string | null; name: string },
  { productId, rating, title, comment, images }: NewReview,
): Promise<OwnReview> {
  if (order.status !== 'delivered') {
    throw refused('illegal_transition', 'You can review a product once it has been delivered')
  }
  const bought = await tx
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', order.id)
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (!bought) throw notFound('Product')
  const row = await tx
    .insertInto('reviews')
    .values({
      rating,
      title,
      comment,
      images: [...images],
      productId,
      orderId: order.id,
      customerId: writer.id,
      customerName: writer.name,
    })
    .returning(['productId', 'rating', 'title', 'comment', 'images', 'status', 'createdAt'])
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('uploadedPictures')
    .where('path', '=', sql<string>`any(${[...images]}::text[])`)
    .execute()
  await queuePreparation(tx, images)
  return { ...row, status: row.status as OwnReview['status'], createdAt: row.createdAt.toISOString() }
}
