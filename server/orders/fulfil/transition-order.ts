// The only way to change an order's status: checks the transition table and applies the effects on stock and
// shipments, the history entry and the customer's email in one transaction.
import type { OrderTransition } from '#contract/orders/admin-actions'
import { transitionBlock } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { ActorContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { accountOf, choiceOf, orderState } from '#server/orders/read/order-view'
import { hasShipments, listUnshipped } from '#server/orders/read/shipment-queries'
import { releasePromotions } from '#server/prices/promotions/count-uses'
import { returnStock } from '#server/stock/levels/stock'
import { adminIdOf, appendEvent } from './append-event.ts'
import { deliverShipments } from './deliver-shipments.ts'
import { insertShipment } from './insert-shipment.ts'
import { assertCurrentVersion, type LockedOrder } from './lock-order.ts'
import { noPacker } from './set-packer.ts'

/**
 * @param order locked by the caller, which has checked the permission
 * Throws `version_conflict` if the order was changed since it was read, `illegal_transition` or `payment_due` with
 * the reason, and `invalid_input` for a shipment without the tracking number that its carrier gives.
 */
export async function transitionOrder(
  tx: Transaction,
  ctx: ActorContext,
  order: LockedOrder,
  step: OrderTransition,
): Promise<void> {
  const acceptUnpaid = step.to === 'shipped' && step.acceptUnpaid
  const state = {
    ...orderState(order),
    hasShipments: step.to === 'cancelled' && (await hasShipments(tx, order.id)),
  }
  const block = transitionBlock(state, step.to, { acceptUnpaid })
  if (block) throw refused(block.code, block.message)
  assertCurrentVersion(order, step.version)
  await takeEffect(tx, ctx, order, step)
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'status',
    fromStatus: order.status,
    toStatus: step.to,
    note: noteOf(order, step),
  })
  await queueMail(tx, {
    key: `order-${step.to}:${order.id}${order.reopenings > 0 ? `:${order.reopenings}` : ''}`,
    template: `order-${step.to}`,
    data: { orderId: order.id },
  })
}

async function takeEffect(
  tx: Transaction,
  ctx: ActorContext,
  order: LockedOrder,
  step: OrderTransition,
): Promise<void> {
  const update = (values: object) =>
    tx
      .updateTable('orders')
      .set({ status: step.to, version: order.version + 1, updatedAt: new Date(), ...values })
      .where('id', '=', order.id)
      .execute()
  switch (step.to) {
    case 'processing':
      return void (await update(step.estimatedDelivery ? { estimatedDelivery: step.estimatedDelivery } : {}))
    case 'shipped':
      await update({
        shippedAt: new Date(),
        ...noPacker,
        ...(step.estimatedDelivery && { estimatedDelivery: step.estimatedDelivery }),
      })
      await insertShipment(tx, ctx, order.id, step, await listUnshipped(tx, order.id))
      return
    case 'delivered': {
      const deliveredAt = deliveryMoment(order.shippedAt, step.deliveredOn ?? null, ctx.now)
      await update({ deliveredAt })
      return deliverShipments(tx, ctx, order.id, deliveredAt)
    }
    case 'cancelled':
      // A closed order can't be on hold.
      await update({ cancelReason: step.reason, holdReason: null, ...noPacker })
      await returnUnits(tx, ctx, order)
      return releasePromotions(tx, order.id)
  }
}

async function returnUnits(
  tx: Transaction,
  ctx: ActorContext,
  { id: orderId, reopenings: round }: LockedOrder,
): Promise<void> {
  const lines = await tx
    .selectFrom('orderLines')
    .select(['productId', 'quantity'])
    .where('orderId', '=', orderId)
    .execute()
  const stocked = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  )
  await returnStock(tx, stocked, { orderId, round, actorName: ctx.actor.name, adminId: adminIdOf(ctx) })
}

/**
 * Returns the end of the given day, but never before the dispatch nor after now. Throws `invalid_input` for a later
 * day.
 */
export function deliveryMoment(shippedAt: Date | null, day: string | null, now: Date): Date {
  if (day === null) return now
  const named = new Date(`${day}T18:00:00+05:30`)
  if (named > now && new Date(`${day}T00:00:00+05:30`) > now) {
    throw refused('invalid_input', "The delivery date can't be in the future", {
      fields: { deliveredOn: "The delivery date can't be in the future" },
    })
  }
  const shipped = shippedAt ?? named
  return new Date(Math.min(now.getTime(), Math.max(named.getTime(), shipped.getTime())))
}

function noteOf(order: LockedOrder, step: OrderTransition): string | null {
  if (step.to === 'cancelled') return step.reason
  return step.to === 'shipped' ? shipmentNote(order, step) : null
}

export function shipmentNote(
  order: LockedOrder,
  shipment: { carrier: string; trackingNumber: string },
): string {
  const note = [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(', ')
  if (balanceOf(accountOf(order)) <= 0) return note
  return choiceOf(order)?.kind === 'cod'
    ? `${note}. To be paid on delivery.`
    : `${note}. Dispatched before full payment.`
}
