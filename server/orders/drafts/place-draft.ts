// Places a draft order, records the payment that came with it, and hands over goods that are sold at the counter.
import { today } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import { DraftContent } from '#contract/orders/drafts/order-draft-content'
import type { OrderSource } from '#contract/orders/order-sources'
import { balanceOf } from '#contract/orders/payments'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { runBeforeCommit } from '#server/db/transaction-end'
import { requirePermission } from '#server/http/request/guards'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { auditedOrder, lockOrder } from '#server/orders/fulfil/lock-order'
import { recordPayment } from '#server/payments/record-payment'
import { handOver } from './hand-over.ts'
import { placeContent } from './place-content.ts'
import { lockOpenDraft, type StaffContext, summaryOf } from './save-draft.ts'

export interface PlacedDraft {
  _id: string
  orderNumber: string
  total: number
  /** Amount due. */
  balance: number
}

/**
 * Throws `version_conflict`, `illegal_transition` for a placed draft, `invalid_input` with the first problem of the draft,
 * `conflict` if its total isn't the expected one, `out_of_stock`, and `forbidden` for a payment without the permission
 * to record payments, and like `handOver`. A second click finds the draft placed.
 */
export async function placeDraft(
  tx: Transaction,
  ctx: StaffContext,
  id: string,
  { version, expectedTotal }: { version: number; expectedTotal: number },
): Promise<PlacedDraft> {
  const draft = await lockOpenDraft(tx, id, version)
  const content = DraftContent.parse(draft.content)
  const { delivery, payment, note } = content
  if (payment.kind === 'received') requirePermission(ctx.actor, 'payments.record')
  const buyer = draft.customerId === null ? null : { id: draft.customerId }
  const source = draft.source as OrderSource
  const {
    _id: orderId,
    orderNumber,
    totalAmount,
  } = await placeContent(tx, ctx, {
    buyer,
    content,
    source,
    expectedTotal,
  })
  // The order must be written before a payment or the draft can refer to it.
  await runBeforeCommit(tx)
  await tx
    .updateTable('orderDrafts')
    .set({ orderId, version: version + 1, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  const placed = { id: orderId, number: orderNumber }
  audit(tx, ctx, 'order.place', auditedOrder(placed), {
    after: { draft: draft.number, source, total: totalAmount, ...summaryOf(content) },
  })
  if (note) await appendEvent(tx, ctx, { orderId, kind: 'note', note })
  const amount = payment.kind === 'received' ? (payment.amount ?? totalAmount) : 0
  const handsOver = delivery.kind === 'counter' && delivery.handsOver
  if (payment.kind === 'received' && amount > 0) {
    await recordPayment(
      tx,
      ctx,
      await lockOrder(tx, orderId),
      {
        method: payment.method,
        amount,
        reference: payment.reference || null,
        receivedOn: today(),
      },
      { isAdvance: !handsOver },
    )
  }
  if (handsOver) await handOver(tx, ctx, orderId)
  const order = await lockOrder(tx, orderId)
  const balance = balanceOf({
    totalPaise: toPaise(order.totalPaise),
    creditedPaise: toPaise(order.creditedPaise),
    paidPaise: toPaise(order.paidPaise),
  })
  return { _id: orderId, orderNumber, total: totalAmount, balance: toRupees(balance) }
}
