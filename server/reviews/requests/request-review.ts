// Asks the customer of a delivered order for a review, once per order. The email's link contains a token, which is
// created together with the email (`open-review-request.ts`), so it is never in a queue.
import { sql } from 'kysely'
import { reviewRequestBlock } from '#contract/orders/customer-contact'
import type { OrderStatus } from '#contract/orders/order-status'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { assertReachable, auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'

export const REVIEW_REQUEST_DAYS = 60

/**
 * Throws `illegal_transition` if the order isn't delivered or its customer can't be reached, and `already_exists` if
 * the customer was already asked.
 */
export async function requestReview(
  tx: Transaction,
  ctx: AdminContext & { origin: string },
  order: LockedOrder,
): Promise<void> {
  const block = reviewRequestBlock({ status: order.status as OrderStatus })
  if (block) throw refused('illegal_transition', block)
  assertReachable(order)
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reviewRequests')
    .values({
      orderId: order.id,
      requestedBy: ctx.actor.name,
      expiresAt: sql`now() + make_interval(days => ${REVIEW_REQUEST_DAYS})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) {
    throw refused('already_exists', 'The customer of this order has already been asked for a review')
  }
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'contact', note: 'Email: review requested' })
  audit(tx, ctx, 'order.review-request', auditedOrder(order))
  const data = { orderId: order.id, site: ctx.origin }
  await queueMail(tx, { key: `review-request:${order.id}`, template: 'review-request', data })
}
