// The steps of a purchase order besides receiving: order, mark as shipped, cancel, and cancel the remainder.
import { sql } from 'kysely'
import {
  cancelRestBlock,
  type PurchaseState,
  purchaseBlock,
} from '#contract/purchasing/purchase-order-status'
import type { PurchaseStep } from '#contract/purchasing/purchase-orders'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendPurchaseEvent } from './append-purchase-event.ts'
import { assertCurrentVersion, auditedPurchase, type LockedPurchaseOrder } from './lock-purchase-order.ts'
import { sumValues, supplierCopy } from './purchase-order-values.ts'
import { queuePurchaseOrder } from './queue-purchase-order.ts'

/** Throws `version_conflict`, and `illegal_transition` with the reason. */
export async function movePurchaseOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedPurchaseOrder,
  step: PurchaseStep,
): Promise<void> {
  const from = order.status as PurchaseState
  const block = step.to === 'received' ? cancelRestBlock(from) : purchaseBlock(from, step.to)
  if (block) throw refused('illegal_transition', block)
  assertCurrentVersion(order, step.version)
  const note = await takeEffect(tx, order, step)
  await appendPurchaseEvent(tx, ctx, {
    purchaseOrderId: order.id,
    kind: 'status',
    toStatus: step.to,
    note: note || null,
  })
  const { to, version: _, ...said } = step
  audit(tx, ctx, `purchase-order.${to}`, auditedPurchase(order), {
    before: { status: from },
    after: said,
  })
}

/** Returns the text of the timeline entry. */
async function takeEffect(tx: Transaction, order: LockedPurchaseOrder, step: PurchaseStep): Promise<string> {
  const update = (values: object) =>
    tx
      .updateTable('purchaseOrders')
      .set({ status: step.to, version: order.version + 1, updatedAt: new Date(), ...values })
      .where('id', '=', order.id)
      .execute()
  switch (step.to) {
    case 'ordered': {
      const { email, values } = await supplierCopy(tx, order.supplierId)
      const lines = await tx
        .selectFrom('purchaseOrderLines')
        .select(['quantity', 'unitCostPaise', 'gstBasisPoints'])
        .where('purchaseOrderId', '=', order.id)
        .execute()
      await update({ ...values, ...sumValues(lines, values.isWithinState), orderedAt: new Date() })
      if (!step.sendEmail) return ''
      if (email === '') {
        const message = 'The supplier has no email address'
        throw refused('invalid_input', message, { fields: { sendEmail: message } })
      }
      await queuePurchaseOrder(tx, order.id, '')
      return `Email to ${email}`
    }
    case 'shipped': {
      const { transporter, lrNumber, expectedDelivery } = step
      await update({
        transporter,
        lrNumber,
        shippedAt: new Date(),
        ...(expectedDelivery && { expectedOn: expectedDelivery }),
      })
      return [transporter, lrNumber && `LR ${lrNumber}`].filter(Boolean).join(', ')
    }
    case 'cancelled':
    case 'received':
      await update({ closeReason: step.reason, closedAt: new Date() })
      await tx
        .updateTable('purchaseOrderLines')
        .set({ givenUp: sql<number>`quantity - accepted` })
        .where('purchaseOrderId', '=', order.id)
        .where(sql<boolean>`accepted < quantity`)
        .execute()
      return step.reason
  }
}
