// Ships some of an order's units. The order is locked while the remaining units are counted, so its shipments never
// contain more than was ordered. The last unit marks the order as shipped.
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
import { assertCurrentVersion, auditedOrder, type LockedOrder } from './lock-order.ts'
import { shipmentNote, transitionOrder } from './transition-order.ts'

/**
 * Throws `version_conflict`, `illegal_transition` or `payment_due` like the step to shipped, and `invalid_input` for
 * more units than are left or an item of another order. Returns whether the order is now shipped.
 */
export async function createShipment(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { items, ...shipment }: CreateShipment,
): Promise<boolean> {
  assertCurrentVersion(order, shipment.version)
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
  /** Units of the item left before this shipment. */
  rest: number
}

/** Adds up the quantities of an item that is listed twice. */
function pack(items: CreateShipment['items'], left: Awaited<ReturnType<typeof listUnshipped>>): Packed[] {
  const packed = new Map<string, Packed>()
  items.forEach(({ itemId, quantity }, index) => {
    const line = left.find((candidate) => candidate.itemId === itemId.toLowerCase())
    if (!line) throw wrongItem(index, 'This item has no units left to ship')
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

/** Ships part of the order, which stays in processing. */
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
