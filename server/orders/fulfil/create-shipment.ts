// Sends some of an order's units. All shipments of an order together never hold more than was ordered: the order is
// locked while what is left is counted. With the last unit the order is shipped.
import { counted } from '#contract/base/rupee-text'
import type { CreateShipment } from '#contract/orders/admin-actions'
import { transitionBlock } from '#contract/orders/order-status'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { orderState } from '#server/orders/read/order-view'
import { listUnshipped } from '#server/orders/read/shipment-queries'
import { appendEvent } from './append-event.ts'
import { insertShipment } from './insert-shipment.ts'
import { auditedOrder, type LockedOrder, refuseOldVersion } from './lock-order.ts'
import { shipmentNote, transitionOrder } from './transition-order.ts'

/**
 * Throws `version_conflict`, `illegal_transition` or `payment_due` as the step to shipped does, `invalid_input` for
 * more units than are left or a line of another order. Returns whether the order is shipped now.
 */
export async function createShipment(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { items, ...shipment }: CreateShipment,
): Promise<boolean> {
  refuseOldVersion(order, shipment.version)
  const block = transitionBlock(orderState(order), 'shipped', shipment)
  if (block) throw refused(block.code, block.message)
  const left = await listUnshipped(tx, order.id)
  const packed = pack(items, left)
  const isLast = packed.length === left.length && packed.every(({ quantity, rest }) => quantity === rest)
  if (isLast) await transitionOrder(tx, ctx, order, { to: 'shipped', ...shipment })
  else await sendPart(tx, ctx, order, shipment, packed)
  audit(tx, ctx, 'order.shipment', auditedOrder(order), {
    before: { status: order.status },
    after: { ...shipment, items: packed.map(({ name, quantity }) => ({ name, quantity })) },
  })
  return isLast
}

interface Packed {
  itemId: string
  name: string
  quantity: number
  /** What was left of the line before. */
  rest: number
}

/** A line that is named twice is packed once, with the sum. */
function pack(items: CreateShipment['items'], left: Awaited<ReturnType<typeof listUnshipped>>): Packed[] {
  const packed = new Map<string, Packed>()
  items.forEach(({ itemId, quantity }, index) => {
    const line = left.find((candidate) => candidate.itemId === itemId.toLowerCase())
    if (!line) throw wrongItem(index, 'Nothing is left to send of this item')
    const known = packed.get(line.itemId)?.quantity ?? 0
    if (known + quantity > line.quantity) {
      throw wrongItem(
        index,
        `Only ${line.quantity} of ${line.name} ${line.quantity === 1 ? 'is' : 'are'} left`,
      )
    }
    packed.set(line.itemId, { ...line, quantity: known + quantity, rest: line.quantity })
  })
  return [...packed.values()]
}

const wrongItem = (index: number, message: string) =>
  refused('invalid_input', message, { fields: { [`items.${index}.quantity`]: message } })

/** The order goes on being processed. */
async function sendPart(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  shipment: Omit<CreateShipment, 'items'>,
  packed: readonly Packed[],
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      version: order.version + 1,
      updatedAt: new Date(),
      ...(shipment.estimatedDelivery && { estimatedDelivery: shipment.estimatedDelivery }),
    })
    .where('id', '=', order.id)
    .execute()
  const shipmentId = await insertShipment(tx, ctx, order.id, shipment, packed)
  const units = packed.reduce((sum, { quantity }) => sum + quantity, 0)
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'shipment',
    note: `${counted(units, 'unit')}: ${shipmentNote(order, shipment)}`,
  })
  await queueMail(tx, {
    key: `order-shipped-in-part:${shipmentId}`,
    template: 'order-shipped-in-part',
    data: { orderId: order.id, shipmentId },
  })
}
