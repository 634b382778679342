// Receives units of a purchase order: accepted units go into stock at their cost, damaged ones are recorded and stay
// outstanding. The lock on the order and its version prevent receiving anything twice.
import { dayOf } from '#contract/base/days'
import { fromRupees } from '#contract/base/money'
import { type PurchaseState, receiptBlock } from '#contract/purchasing/purchase-order-status'
import type { ReceiptInput } from '#contract/purchasing/purchase-orders'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { receiveStock } from '#server/stock/levels/receive-stock'
import { appendPurchaseEvent } from './append-purchase-event.ts'
import { assertCurrentVersion, auditedPurchase, type LockedPurchaseOrder } from './lock-purchase-order.ts'

/**
 * Throws `version_conflict`, `illegal_transition`, and `invalid_input` for more units than were outstanding without
 * confirmation, or for accepted units of a deleted product.
 */
export async function receivePurchaseOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedPurchaseOrder,
  input: ReceiptInput,
): Promise<void> {
  const block = receiptBlock(order.status as PurchaseState)
  if (block) throw refused('illegal_transition', block)
  assertCurrentVersion(order, input.version)
  const lines = await tx
    .selectFrom('purchaseOrderLines')
    .select(['id', 'productId', 'name', 'quantity', 'accepted', 'damaged', 'givenUp'])
    .where('purchaseOrderId', '=', order.id)
    .orderBy('position')
    .execute()
  const arrived = arrivedUnits(lines, input)
  const receipt = await insertReceipt(tx, ctx, order, input, arrived)
  await receiveStock(
    tx,
    arrived.flatMap(({ line, accepted, unitCostPaise }) =>
      accepted > 0 && line.productId
        ? [{ productId: line.productId, quantity: accepted, unitCostPaise }]
        : [],
    ),
    { receiptId: receipt.id, admin: ctx.actor },
  )
  const [accepted, damaged] = [sumOf(arrived, 'accepted'), sumOf(arrived, 'damaged')]
  const status = await updateOrder(tx, ctx, order, lines, { arrived, accepted, damaged })
  await appendPurchaseEvent(tx, ctx, {
    purchaseOrderId: order.id,
    kind: 'receipt',
    toStatus: status,
    note: [
      `${accepted} accepted`,
      ...(damaged > 0 ? [`${damaged} damaged`] : []),
      ...(input.invoiceNumber ? [`invoice ${input.invoiceNumber}`] : []),
    ].join(', '),
  })
  audit(tx, ctx, 'purchase-order.receipt', auditedPurchase(order), {
    before: { status: order.status },
    after: { status, receipt: receipt.position, accepted, damaged, invoiceNumber: input.invoiceNumber },
  })
}

interface Line {
  id: string
  productId: string | null
  name: string
  quantity: number
  accepted: number
  damaged: number
  givenUp: number
}

interface Arrived {
  line: Line
  accepted: number
  damaged: number
  unitCostPaise: number
}

const sumOf = (arrived: readonly Arrived[], name: 'accepted' | 'damaged') =>
  arrived.reduce((sum, units) => sum + units[name], 0)

function arrivedUnits(lines: readonly Line[], { items, acceptMore }: ReceiptInput): Arrived[] {
  const fields: Record<string, string> = {}
  const arrived = items.flatMap(({ lineId, accepted, damaged, unitCost }, index) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) {
      fields[`items.${index}.lineId`] = 'This line is not part of the purchase order'
      return []
    }
    const outstanding = Math.max(0, line.quantity - line.accepted - line.givenUp)
    if (accepted + damaged > outstanding && !acceptMore)
      fields[`items.${index}.accepted`] = `Only ${outstanding} of ${line.name} are still outstanding`
    if (accepted > 0 && line.productId === null)
      fields[`items.${index}.accepted`] = `${line.name} was deleted, so it can't be added to the stock`
    return accepted + damaged === 0 ? [] : [{ line, accepted, damaged, unitCostPaise: fromRupees(unitCost) }]
  })
  const [message] = Object.values(fields)
  if (message) throw refused('invalid_input', message, { fields: { items: message, ...fields } })
  return arrived
}

async function insertReceipt(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedPurchaseOrder,
  { invoiceNumber, invoiceDate, note }: ReceiptInput,
  arrived: readonly Arrived[],
) {
  const { count } = await tx
    .selectFrom('purchaseReceipts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('purchaseOrderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const admin = { adminId: ctx.actor.id, adminName: ctx.actor.name }
  const receipt = await tx
    .insertInto('purchaseReceipts')
    .values({ purchaseOrderId: order.id, position: count + 1, invoiceNumber, invoiceDate, note, ...admin })
    .returning(['id', 'position'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('purchaseReceiptLines')
    .values(arrived.map(({ line, ...units }) => ({ receiptId: receipt.id, lineId: line.id, ...units })))
    .execute()
  return receipt
}

/** Returns the new status. */
async function updateOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedPurchaseOrder,
  lines: readonly Line[],
  { arrived, accepted, damaged }: { arrived: readonly Arrived[]; accepted: number; damaged: number },
): Promise<PurchaseState> {
  const after = lines.map((line) => {
    const units = arrived.find((one) => one.line.id === line.id)
    return {
      ...line,
      accepted: line.accepted + (units?.accepted ?? 0),
      damaged: line.damaged + (units?.damaged ?? 0),
    }
  })
  for (const { line } of arrived) {
    const { accepted: all, damaged: refusedUnits } = after.find(({ id }) => id === line.id) as Line
    await tx
      .updateTable('purchaseOrderLines')
      .set({ accepted: all, damaged: refusedUnits })
      .where('id', '=', line.id)
      .execute()
  }
  const isComplete = after.every((line) => line.accepted + line.givenUp >= line.quantity)
  const hasArrived = after.every((line) => line.accepted + line.damaged + line.givenUp >= line.quantity)
  const status: PurchaseState = isComplete ? 'received' : 'part_received'
  await tx
    .updateTable('purchaseOrders')
    .set({
      status,
      version: order.version + 1,
      updatedAt: new Date(),
      acceptedCount: order.acceptedCount + accepted,
      damagedCount: order.damagedCount + damaged,
      ...(hasArrived && order.arrivedOn === null && { arrivedOn: dayOf(ctx.now) }),
      ...(isComplete && { closedAt: new Date() }),
    })
    .where('id', '=', order.id)
    .execute()
  return status
}
