// Asks the buyer of a delivered order for a review, once an order. The mail's link carries a token; it is made when the
// mail is (`open-review-request.ts`), so that it is in no queue.
import { sql } from 'kysely'
import type { Author } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from './append-event.ts'
import { auditOrder, doerOf } from './audit-order.ts'
import type { LockedOrder } from './lock-order.ts'

export const REVIEW_REQUEST_DAYS = 60

/**
 * Throws `illegal_transition` for an order that is not delivered or whose buyer can't be reached, `already_exists` for
 * one whose buyer was asked before.
 * @param site scheme and host of the shop's pages
 */
export async function requestReview(
  tx: Transaction,
  by: Author,
  order: LockedOrder,
  site: string,
): Promise<void> {
  if (order.status !== 'delivered') {
    throw refused('illegal_transition', 'A review can be requested once the order is delivered')
  }
  refuseUnreachable(order)
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reviewRequests')
    .values({
      orderId: order.id,
      requestedBy: by.admin.name,
      expiresAt: sql`now() + make_interval(days => ${REVIEW_REQUEST_DAYS})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) {
    throw refused('already_exists', 'The buyer of this order has already been asked for a review')
  }
  await appendEvent(tx, doerOf(by), { orderId: order.id, kind: 'contact', note: 'E-mail: review requested' })
  await auditOrder(tx, by, order, { action: 'order.review-request' })
  const data = { orderId: order.id, site }
  await queueMail(tx, { key: `review-request:${order.id}`, template: 'review-request', data })
}

/** Throws `illegal_transition` where the buyer's account, and with it the address, was deleted. */
export function refuseUnreachable({ customerEmail }: LockedOrder): void {
  if (customerEmail !== '') return
  throw refused('illegal_transition', 'The buyer has deleted the account: no e-mail address is left')
}
