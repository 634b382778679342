// Changes a draft purchase order.
import { changeBlock, type PurchaseState } from '#contract/purchasing/purchase-order-status'
import type { PurchaseOrderInput } from '#contract/purchasing/purchase-orders'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendPurchaseEvent } from './append-purchase-event.ts'
import { assertCurrentVersion, auditedPurchase, type LockedPurchaseOrder } from './lock-purchase-order.ts'
import { lineValues, sumValues, supplierCopy } from './purchase-order-values.ts'

/** Throws `version_conflict`, `illegal_transition` after it was ordered, and the errors of creating a draft. */
export async function updatePurchaseOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedPurchaseOrder,
  { version, ...input }: PurchaseOrderInput & { version: number },
): Promise<void> {
  const block = changeBlock(order.status as PurchaseState)
  if (block) throw refused('illegal_transition', block)
  assertCurrentVersion(order, version)
  const { values: supplier } = await supplierCopy(tx, input.supplierId)
  const lines = await lineValues(tx, input.supplierId, input.lines)
  await tx.deleteFrom('purchaseOrderLines').where('purchaseOrderId', '=', order.id).execute()
  await tx
    .insertInto('purchaseOrderLines')
    .values(lines.map((line) => ({ ...line, purchaseOrderId: order.id })))
    .execute()
  const sums = sumValues(lines, supplier.isWithinState)
  await tx
    .updateTable('purchaseOrders')
    .set({
      ...supplier,
      ...sums,
      expectedOn: input.expectedDelivery,
      notes: input.notes,
      version: version + 1,
      updatedAt: new Date(),
    })
    .where('id', '=', order.id)
    .execute()
  await appendPurchaseEvent(tx, ctx, { purchaseOrderId: order.id, kind: 'changed' })
  audit(tx, ctx, 'purchase-order.update', auditedPurchase(order), {
    before: {
      supplier: order.supplierName,
      totalPaise: order.totalPaise,
      expectedDelivery: order.expectedOn,
      notes: order.notes,
    },
    after: {
      supplier: supplier.supplierName,
      totalPaise: sums.totalPaise,
      expectedDelivery: input.expectedDelivery,
      notes: input.notes,
    },
  })
}
