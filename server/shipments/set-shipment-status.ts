// Updates the status of a shipment. When the last one of an order is delivered, the order becomes delivered too, by
// the same step as when admins deliver an order.
import { dayOf, formatDay } from '#contract/base/days'
import { Id } from '#contract/base/text'
import type { OrderStatus } from '#contract/orders/order-status'
import { type ShipmentStatus, shipmentBlock, shipmentName } from '#contract/orders/shipment-status'
import type { ShipmentStep } from '#contract/shipments/admin'
import { audit } from '#server/audit/audit'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { type LockedOrder, lockOrder } from '#server/orders/fulfil/lock-order'
import { takeStep } from '#server/orders/fulfil/take-step'
import { deliveryMoment } from '#server/orders/fulfil/transition-order'

/**
 * Locks the order first, like every change of it. Throws `not_found`, `illegal_transition` with the reason, and
 * `invalid_input` for a day before the shipment was sent or in the future.
 */
export async function setShipmentStatus(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { status, on, note }: ShipmentStep,
): Promise<void> {
  const order = await lockOrder(tx, await orderOf(tx, id))
  const shipment = await tx.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!shipment) throw notFound('Shipment')
  const before = shipment.status as ShipmentStatus
  const block = shipmentBlock({ status: before, orderStatus: order.status as OrderStatus }, status)
  if (block) throw refused('illegal_transition', block)
  refuseImpossibleDay(on ?? null, shipment.shippedAt, ctx.now)
  const at = deliveryMoment(shipment.shippedAt, on ?? null, ctx.now)
  await tx
    .updateTable('shipments')
    .set({ status, deliveredAt: status === 'delivered' ? at : null })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('shipmentEvents')
    .values({ shipmentId: id, status, at, note, actorName: ctx.actor.name, adminId: ctx.actor.id || null })
    .execute()
  recordEvent(tx, { type: 'shipment.status', subjectId: order.id, detail: { shipmentId: id } })
  const subject = { id, name: shipmentName(shipment) }
  const after = { status, on: dayOf(at), note, order: order.number }
  audit(tx, ctx, 'shipment.status', subject, { before: { status: before }, after })
  if (status === 'delivered') await followDelivery(tx, ctx, order)
}

async function orderOf(tx: Transaction, id: string): Promise<string> {
  const found = Id.safeParse(id).success
    ? await tx.selectFrom('shipments').select('orderId').where('id', '=', id).executeTakeFirst()
    : undefined
  if (!found) throw notFound('Shipment')
  return found.orderId
}

function refuseImpossibleDay(on: string | null, shippedAt: Date, now: Date): void {
  if (on === null) return
  const left = dayOf(shippedAt)
  if (on < left) throw wrongDay(`The shipment was sent on ${formatDay(left)}, so the date can't be earlier`)
  if (on > dayOf(now)) throw wrongDay("The date can't be in the future")
}

const wrongDay = (message: string) => refused('invalid_input', message, { fields: { on: message } })

/** An order with unshipped units stays open for the remainder. */
async function followDelivery(tx: Transaction, ctx: AdminContext, order: LockedOrder): Promise<void> {
  if (order.status !== 'shipped') return
  const shipments = await tx
    .selectFrom('shipments')
    .select('deliveredAt')
    .where('orderId', '=', order.id)
    .execute()
  const moments = shipments.map(({ deliveredAt }) => deliveredAt)
  if (moments.some((moment) => moment === null)) return
  const last = Math.max(...moments.map((moment) => moment?.getTime() ?? 0))
  const deliveredOn = dayOf(new Date(last))
  await takeStep(tx, ctx, order, { to: 'delivered', version: order.version, deliveredOn })
}
