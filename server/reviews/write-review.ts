// A customer's review of a product that was delivered to them. It waits until an admin has read it.
import { sql } from 'kysely'
import type { OwnReview, ReviewInput } from '#contract/reviews/reviews'
import type { Transaction } from '#server/db/database'
import { queuePreparation } from '#server/files/prepare-pictures'
import { notFound, refused } from '#server/http/errors'
import type { CustomerContext } from '#server/http/request/context'
import { type LockedOrder, lockOwnOrder } from '#server/orders/fulfil/lock-order'

/** With the paths of photos that lie among the uploaded pictures. */
export type NewReview = ReviewInput & { images: readonly string[] }

/**
 * Throws `not_found` for another's order, one that doesn't exist, or a product that was not in it, `illegal_transition`
 * before delivery, `already_exists` for a second review of the same product from the same order.
 */
export async function writeReview(
  tx: Transaction,
  ctx: CustomerContext,
  idOrNumber: string,
  review: NewReview,
): Promise<OwnReview> {
  const order = await lockOwnOrder(tx, ctx.actor.id, idOrNumber)
  return insertReview(tx, order, ctx.actor, review)
}

/** The same for whoever may write about the order. Throws as `writeReview` does. */
export async function insertReview(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'status'>,
  writer: { id: string; name: string },
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
