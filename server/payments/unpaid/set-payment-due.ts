// Changes or removes the due date of an order's payment.
import { formatLongDay, today } from '#contract/base/days'
import { paymentDueBlock } from '#contract/orders/payments'
import type { SetPaymentDue } from '#contract/payments/admin'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { assertCurrentVersion, auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { accountOf } from '#server/orders/read/order-view'

/**
 * Throws `version_conflict`, `illegal_transition` if the order awaits no payment, and `invalid_input` for a past day.
 */
export async function setPaymentDue(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version, dueOn }: SetPaymentDue,
): Promise<void> {
  assertCurrentVersion(order, version)
  const block = paymentDueBlock({
    ...accountOf(order),
    awaitsFreight: order.awaitsFreight,
    creditDays: order.creditDays,
  })
  if (block) throw refused('illegal_transition', block)
  if (dueOn !== null && dueOn < today()) {
    const message = 'Must not be in the past'
    throw refused('invalid_input', message, { fields: { dueOn: message } })
  }
  const before = order.paymentDueOn
  if (before === dueOn) return
  await tx
    .updateTable('orders')
    .set({ paymentDueOn: dueOn, version: order.version + 1, updatedAt: new Date() })
    .where('id', '=', order.id)
    .execute()
  const note = dueOn === null ? 'No payment due date' : `Payment due by ${formatLongDay(dueOn)}`
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'note', note })
  audit(tx, ctx, 'order.payment-due', auditedOrder(order), {
    before: { dueOn: before },
    after: { dueOn },
  })
}
