// Reads an order for a preview, without locking it.
import { Id } from '#contract/base/text'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { isForgotten, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { type Buyer, isOwn } from '#server/orders/read/own-order'

/** Throws `not_found`, also for another buyer's order. @param buyer whose order it must be; omitted for staff */
export async function readOrder(db: Db, idOrNumber: string, buyer?: Buyer): Promise<LockedOrder> {
  const query = db
    .selectFrom('orders')
    .selectAll()
    .where(Id.safeParse(idOrNumber).success ? 'id' : 'number', '=', idOrNumber)
  const order = await (buyer ? query.where(isOwn(buyer)) : query).executeTakeFirst()
  if (!order || (buyer && isForgotten(order))) throw notFound('Order')
  return order
}
