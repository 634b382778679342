// An order as its customer tracks it: its history, its shipments, and the actions that are available now.
import { toPaise } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { ownChangeBlock } from '#contract/orders/change-rules'
import type { OrderView } from '#contract/orders/order'
import { isCancellableByCustomer, type OrderStatus } from '#contract/orders/order-status'
import { orderAccount } from '#contract/orders/payments'
import type { OrderTracking } from '#contract/orders/store-tracking'
import type { Db } from '#server/db/database'
import { listOrderDocuments } from '#server/documents/issue/read-document'
import { notFound } from '#server/http/errors'
import type { BuyerContext } from '#server/http/request/context'
import { listEvents } from '#server/orders/read/order-events'
import { accountOf, isAwaitingFreight } from '#server/orders/read/order-view'
import { isSeen } from '#server/orders/read/own-order'
import { listShipments } from '#server/orders/read/shipment-queries'
import { listPaymentClaims } from '#server/payments/payment-claim-queries'
import { givenBackOf } from '#server/payments/refunded-amount'
import { isExpired } from '#server/payments/unpaid/reopen-order'
import { listReturns, listUnreturned } from '#server/returns/return-queries'
import { isReturnable, lastReturnDay } from '#server/returns/return-window'
import { listOwnReviews } from '#server/reviews/review-queries'
import { getSetting } from '#server/settings/settings'
import { isLookup, lookedUpTracking } from './looked-up-order.ts'
import { getOwnOrder } from './own-orders.ts'
import { timelineOf } from './timeline.ts'

/**
 * Finds an order by id or order number. Throws `not_found`, also for another buyer's order. Everything except the
 * order itself is queried in parallel.
 */
export async function getOrderTracking(
  db: Db,
  { actor, now }: BuyerContext,
  idOrNumber: string,
): Promise<OrderTracking> {
  const order = await db
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'totalPaise',
      'creditedPaise',
      'settledPaise',
      'debitedPaise',
      'paidPaise',
      'cancelReason',
      'deliveredAt',
      'expiredAt',
      'awaitsFreight',
      'createdAt',
      'holdReason',
      'creditDays',
      'customerId',
      'quoteNumber',
    ])
    .where(Id.safeParse(idOrNumber).success ? 'id' : 'number', '=', idOrNumber)
    .where(isSeen(actor))
    .executeTakeFirst()
  if (!order) throw notFound('Order')
  const [
    events,
    shipments,
    returns,
    documents,
    paymentClaims,
    reviews,
    unreturned,
    givenBack,
    { changeHours },
  ] = await Promise.all([
    listEvents(db, order.id),
    listShipments(db, order.id),
    listReturns(db, order.id),
    listOrderDocuments(db, order.id),
    listPaymentClaims(db, order.id),
    actor.kind === 'customer' ? listOwnReviews(db, order.id, actor.id) : [],
    listUnreturned(db, order.id),
    givenBackOf(db, order.id),
    getSetting(db, 'unpaidOrders'),
  ])
  // People who see the orders of their company can pay them, but neither change, cancel nor return them.
  const isTheirs = actor.kind !== 'customer' || order.customerId === actor.id
  const account = orderAccount(accountOf(order), givenBack, toPaise(order.debitedPaise))
  const carriers = [...new Set(shipments.map(({ carrier }) => carrier))]
  const tracking = {
    events: timelineOf(events, { cancelReason: order.cancelReason, carriers }),
    shipments,
    returns,
    documents,
    paymentClaims,
    reviews,
    // The quote names the buyer, so only the buyer opens it.
    quoteNumber: isTheirs ? order.quoteNumber : null,
    balance: Math.max(0, account.balance),
    account,
    canReportPayment: (account.balance > 0 && !isAwaitingFreight(order)) || isExpired(order),
    canCancel: isTheirs && isCancellableByCustomer(order.status as OrderStatus),
    changeableUntil: isTheirs ? changeableUntil(order, changeHours, now) : null,
    returnable:
      isTheirs && isReturnable(order, now)
        ? unreturned.map(({ itemId, quantity }) => ({ itemId, quantity }))
        : [],
    returnableUntil: lastReturnDay(order),
  }
  if (actor.kind === 'customer') return tracking
  // Pictures are requested with a cookie, which holders of a link don't have.
  const shown = { ...tracking, shipments: shipments.map((shipment) => ({ ...shipment, photos: [] })) }
  return isLookup(actor) ? lookedUpTracking(shown) : shown
}

/** When the time for changes by the customer ends; null if the order can't be changed now. */
function changeableUntil(
  order: Parameters<typeof accountOf>[0] & {
    createdAt: Date
    holdReason: string | null
    creditDays: number | null
  },
  hours: number,
  now: Date,
): string | null {
  const state = { ...order, status: order.status as OrderStatus, placedAt: order.createdAt }
  if (ownChangeBlock(state, hours, now)) return null
  return new Date(order.createdAt.getTime() + hours * 3_600_000).toISOString()
}

/** Returns the order with its tracking, as the response to a change. Throws `not_found`. */
export async function getTrackedOrder(
  db: Db,
  ctx: BuyerContext,
  idOrNumber: string,
): Promise<{ order: OrderView; tracking: OrderTracking }> {
  const [order, tracking] = await Promise.all([
    getOwnOrder(db, ctx.actor, idOrNumber),
    getOrderTracking(db, ctx, idOrNumber),
  ])
  return { order, tracking }
}
