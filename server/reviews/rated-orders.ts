// Orders with their customers' reviews: the average rating and one of the texts.
import { sql } from 'kysely'
import type { OrderView } from '#contract/orders/order'
import type { Db } from '#server/db/database'
import { type OrderRow, orderViews } from '#server/orders/read/order-view'

/** Reads all lines and all ratings in two concurrent queries. */
export async function ratedOrderViews(db: Db, orders: readonly OrderRow[]): Promise<OrderView[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const [views, ratings] = await Promise.all([orderViews(db, orders), ratingsOf(db, ids)])
  return views.map((view) => ({ ...view, ...ratings.get(view._id) }))
}

async function ratingsOf(db: Db, orderIds: readonly string[]) {
  const { rows } = await sql<Pick<OrderView, 'rating' | 'review'> & { orderId: string }>`
    select order_id, round(avg(rating))::int as rating, max(nullif(comment, '')) as review
    from reviews where order_id = any(${[...orderIds]}::uuid[]) group by order_id`.execute(db)
  return new Map(rows.map(({ orderId, ...rating }) => [orderId, rating]))
}
