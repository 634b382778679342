// Emails a purchase order to its supplier, for the first time or again.
import { emailBlock, type PurchaseState } from '#contract/purchasing/purchase-order-status'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendPurchaseEvent } from './append-purchase-event.ts'
import { auditedPurchase, type LockedPurchaseOrder } from './lock-purchase-order.ts'
import { queuePurchaseOrder } from './queue-purchase-order.ts'

/** Throws `illegal_transition` for a draft or a cancelled order, and if the supplier has no email address. */
export async function emailPurchaseOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedPurchaseOrder,
  message: string,
): Promise<void> {
  const supplier = await tx
    .selectFrom('suppliers')
    .select('email')
    .where('id', '=', order.supplierId)
    .executeTakeFirstOrThrow()
  const block = emailBlock({ state: order.status as PurchaseState, supplier })
  if (block) throw refused('illegal_transition', block)
  await queuePurchaseOrder(tx, order.id, message)
  // Only queued so far; the list of emails shows what became of it.
  const note = `Email to ${supplier.email}`
  await appendPurchaseEvent(tx, ctx, { purchaseOrderId: order.id, kind: 'email', note })
  audit(tx, ctx, 'purchase-order.email', auditedPurchase(order), { after: { to: supplier.email } })
}
