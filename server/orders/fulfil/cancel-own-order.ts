// Lets a customer cancel an order before admins begin to process it.
import { isCancellableByCustomer, type OrderStatus, statusLabels } from '#contract/orders/order-status'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { BuyerContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { lockOwnOrder } from './lock-order.ts'
import { transitionOrder } from './transition-order.ts'

/**
 * Throws `not_found`, also for another buyer's order, and `illegal_transition` if the order is no longer pending.
 * Returns the order's id.
 */
export async function cancelOwnOrder(
  tx: Transaction,
  ctx: BuyerContext,
  idOrNumber: string,
  reason: string,
): Promise<string> {
  const order = await lockOwnOrder(tx, ctx.actor, idOrNumber)
  const status = order.status as OrderStatus
  if (!isCancellableByCustomer(status)) throw refused('illegal_transition', whyNot(status))
  await transitionOrder(tx, ctx, order, { to: 'cancelled', version: order.version, reason })
  const data = { orderId: order.id }
  await queueMail(tx, { key: `seller-cancelled:${order.id}`, template: 'seller-order-cancelled', data })
  return order.id
}

const whyNot = (status: OrderStatus) =>
  status === 'cancelled'
    ? 'The order is already cancelled'
    : `The order is ${statusLabels[status].toLowerCase()} and can no longer be cancelled here. Please contact us.`
