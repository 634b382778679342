// Creates a draft purchase order.
import type { PurchaseOrderInput } from '#contract/purchasing/purchase-orders'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { appendPurchaseEvent } from './append-purchase-event.ts'
import { auditedPurchase } from './lock-purchase-order.ts'
import { takePurchaseOrderNumber } from './purchase-order-number.ts'
import { lineValues, sumValues, supplierCopy } from './purchase-order-values.ts'

/** Returns its id. Throws `not_found`, and `invalid_input` for an archived supplier or product. */
export async function createPurchaseOrder(
  tx: Transaction,
  ctx: AdminContext,
  input: PurchaseOrderInput,
): Promise<string> {
  const { values: supplier } = await supplierCopy(tx, input.supplierId)
  const lines = await lineValues(tx, input.supplierId, input.lines)
  const order = await tx
    .insertInto('purchaseOrders')
    .values({
      number: await takePurchaseOrderNumber(tx, ctx.now),
      ...supplier,
      ...sumValues(lines, supplier.isWithinState),
      expectedOn: input.expectedDelivery,
      notes: input.notes,
      createdBy: ctx.actor.name,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('purchaseOrderLines')
    .values(lines.map((line) => ({ ...line, purchaseOrderId: order.id })))
    .execute()
  await appendPurchaseEvent(tx, ctx, { purchaseOrderId: order.id, kind: 'created', toStatus: 'draft' })
  audit(tx, ctx, 'purchase-order.create', auditedPurchase(order), {
    after: {
      supplier: supplier.supplierName,
      lines: input.lines.length,
      expectedDelivery: input.expectedDelivery,
    },
  })
  return order.id
}
