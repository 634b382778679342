// Gives a customer more time to pay, less, or as much as they need.
import { formatLongDay, today } from '#contract/base/days'
import type { SetPaymentDue } from '#contract/payments/admin'
import { paymentDueBlock } from '#contract/payments/payments'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { auditedOrder, type LockedOrder, refuseOldVersion } from '#server/orders/fulfil/lock-order'
import { accountOf } from '#server/orders/read/order-view'

/** Throws `version_conflict`, `illegal_transition` for an order that waits for none, `invalid_input` for a day gone by. */
export async function setPaymentDue(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version, dueOn }: SetPaymentDue,
): Promise<void> {
  refuseOldVersion(order, version)
  const block = paymentDueBlock(accountOf(order))
  if (block) throw refused('illegal_transition', block)
  if (dueOn !== null && dueOn < today()) {
    const message = 'Must be today or later'
    throw refused('invalid_input', message, { fields: { dueOn: message } })
  }
  const before = order.paymentDueOn
  if (before === dueOn) return
  await tx
    .updateTable('orders')
    .set({ paymentDueOn: dueOn, version: order.version + 1, updatedAt: new Date() })
    .where('id', '=', order.id)
    .execute()
  const note =
    dueOn === null
      ? 'Waits for its payment however long'
      : `Waits for its payment until ${formatLongDay(dueOn)}`
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'note', note })
  audit(tx, ctx, 'order.payment-due', auditedOrder(order), {
    before: { dueOn: before },
    after: { dueOn },
  })
}
