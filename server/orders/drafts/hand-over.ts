// Hands over the goods of an order at the counter: all steps of an order at once, with the invoice.
import { HANDED_OVER } from '#contract/shipping/counter-sale'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { dispatchOrder } from '#server/orders/dispatch/dispatch-order'
import { lockOrder } from '#server/orders/fulfil/lock-order'
import { takeStep } from '#server/orders/fulfil/take-step'

/**
 * Throws `payment_due` for an order that is neither paid nor on account, and `illegal_transition` for one on hold and for
 * goods that need an e-way bill, whose transport details are entered at the dispatch.
 */
export async function handOver(tx: Transaction, ctx: AdminContext, orderId: string): Promise<void> {
  const placed = await lockOrder(tx, orderId)
  await takeStep(tx, ctx, placed, { to: 'processing', version: placed.version })
  const packed = await lockOrder(tx, orderId)
  await dispatchOrder(tx, ctx, packed, {
    version: packed.version,
    carrier: HANDED_OVER,
    trackingNumber: '',
    acceptUnpaid: false,
    transport: null,
    acceptWithoutEway: false,
  })
  const invoiced = await lockOrder(tx, orderId)
  await takeStep(tx, ctx, invoiced, { to: 'delivered', version: invoiced.version })
}
