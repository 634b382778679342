// A customer's request to return units of a delivered order.
import { formatDay } from '#contract/base/days'
import type { RequestReturn } from '#contract/returns/store'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { BuyerContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { notify } from '#server/notifications/notify'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { type LockedOrder, lockOwnOrder } from '#server/orders/fulfil/lock-order'
import { insertReturn } from './insert-return.ts'
import { raiseOrderVersion } from './raise-order-version.ts'
import { isReturnable, lastReturnDay } from './return-window.ts'

/**
 * Throws `not_found`, also for another buyer's order, `illegal_transition` if the order wasn't delivered or its
 * return window has ended, and `invalid_input` for more units than are left. Returns the order's id and the number of
 * the return.
 */
export async function requestReturn(
  tx: Transaction,
  ctx: BuyerContext,
  idOrNumber: string,
  request: RequestReturn,
): Promise<{ orderId: string; number: string }> {
  // The lock makes a concurrent request wait, so that it counts this one.
  const order = await lockOwnOrder(tx, ctx.actor, idOrNumber)
  refuseUndelivered(order, ctx.now)
  const { id, number } = await insertReturn(tx, order.id, { status: 'requested', ...request })
  await raiseOrderVersion(tx, order)
  const note = `${number}: ${request.reason}`
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'return', returnStatus: 'requested', note })
  await notify(tx, {
    kind: 'return',
    title: `Return requested for order ${order.number}`,
    text: note,
    subjectId: order.id,
  })
  const data = { orderId: order.id, returnId: id }
  await queueMail(tx, { key: `return-requested:${id}`, template: 'return-requested', data })
  await queueMail(tx, { key: `seller-return:${id}`, template: 'seller-return-requested', data })
  return { orderId: order.id, number }
}

function refuseUndelivered(order: LockedOrder, now: Date): void {
  if (isReturnable(order, now)) return
  const last = lastReturnDay(order)
  const message = last
    ? `The last day to return this order was ${formatDay(last)}`
    : 'Only delivered orders can be returned'
  throw refused('illegal_transition', message)
}
