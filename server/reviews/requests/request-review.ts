// Asks the customer of a delivered order for a review, once an order. The mail's link carries a token; it is made
// when the mail is (`open-review-request.ts`), so that it is in no queue.
import { sql } from 'kysely'
import { reviewRequestBlock } from '#contract/orders/customer-contact'
import type { OrderStatus } from '#contract/orders/order-status'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { auditedOrder, type LockedOrder, refuseUnreachable } from '#server/orders/fulfil/lock-order'

export const REVIEW_REQUEST_DAYS = 60

/**
 * Throws `illegal_transition` for an order that is not delivered or whose customer can't be reached, `already_exists`
 * for one whose customer was asked before.
 */
export async function requestReview(
  tx: Transaction,
  ctx: AdminContext & { origin: string },
  order: LockedOrder,
): Promise<void> {
  const block = reviewRequestBlock({ status: order.status as OrderStatus })
  if (block) throw refused('illegal_transition', block)
  refuseUnreachable(order)
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
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'contact', note: 'E-mail: review requested' })
  audit(tx, ctx, 'order.review-request', auditedOrder(order))
  const data = { orderId: order.id, site: ctx.origin }
  await queueMail(tx, { key: `review-request:${order.id}`, template: 'review-request', data })
}
