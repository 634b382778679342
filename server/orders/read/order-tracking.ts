// One order as its buyer follows it: what happened to it, where its parcels are, and what may be asked of it now.
import { toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { OrderView } from '#contract/orders/order'
import { isCancellableByCustomer, type OrderStatus, unsoldStatuses } from '#contract/orders/order-status'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { balanceOf } from '#contract/payments/payments'
import type { OwnReview } from '#contract/reviews/reviews'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { listEvents, tellStory } from './order-story.ts'
import { accountOf } from './order-view.ts'
import { getOwnOrder } from './own-order-queries.ts'
import { listParcels } from './parcel-queries.ts'
import { listPaymentClaims } from './payment-claim-queries.ts'
import { listReturns, listUnreturned } from './return-queries.ts'
import { isReturnable, lastReturnDay } from './return-window.ts'

/**
 * By id or order number. Throws `not_found`, for another's order as for one that doesn't exist.
 * Everything but the order itself is asked for side by side.
 */
export async function getOrderTracking(
  db: Db,
  customerId: string,
  idOrNumber: string,
): Promise<OrderTracking> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status', 'totalPaise', 'creditedPaise', 'paidPaise', 'cancelReason', 'deliveredAt'])
    .where(Id.safeParse(idOrNumber).success ? 'id' : 'number', '=', idOrNumber)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (!order) throw notFound('Order')
  const [events, parcels, returns, paymentClaims, reviews, unreturned] = await Promise.all([
    listEvents(db, order.id),
    listParcels(db, order.id),
    listReturns(db, order.id),
    listPaymentClaims(db, order.id),
    reviewsOf(db, order.id, customerId),
    listUnreturned(db, order.id),
  ])
  const carriers = [...new Set(parcels.map(({ carrier }) => carrier))]
  return {
    events: tellStory(events, { cancelReason: order.cancelReason, carriers }),
    parcels,
    returns,
    paymentClaims,
    reviews,
    balance: amountOwed(order),
    canCancel: isCancellableByCustomer(order.status as OrderStatus),
    returnable: isReturnable(order) ? unreturned.map(({ itemId, quantity }) => ({ itemId, quantity })) : [],
    returnableUntil: lastReturnDay(order),
  }
}

/** The order with its tracking, as the answer to a call that changed it. Throws `not_found`. */
export async function getTrackedOrder(
  db: Db,
  customerId: string,
  idOrNumber: string,
): Promise<{ order: OrderView; tracking: OrderTracking }> {
  const [order, tracking] = await Promise.all([
    getOwnOrder(db, customerId, idOrNumber),
    getOrderTracking(db, customerId, idOrNumber),
  ])
  return { order, tracking }
}

/** Nothing is owed for an order that is no sale, nor to a buyer who paid too much. */
function amountOwed(order: Parameters<typeof accountOf>[0]): number {
  if ((unsoldStatuses as readonly string[]).includes(order.status)) return 0
  return Math.max(0, toRupees(balanceOf(accountOf(order))))
}

async function reviewsOf(db: Db, orderId: string, customerId: string): Promise<OwnReview[]> {
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
