// Adds a charge to an order that hasn't been invoiced yet, or reduces its amount.
import { add, formatPaise, fromRupees, type Paise } from '#contract/base/money'
import type { AddCharge } from '#contract/orders/added-charges'
import { amountWithoutTax, type ChargeKind, chargeKinds, reducible } from '#contract/orders/amended-amounts'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { amendAmounts, assertChargeable, readAmounts, type SourceOfAmounts } from './amend-amounts.ts'

/**
 * Throws `version_conflict`, `illegal_transition` once the order is closed, dispatched or invoiced, `conflict` for
 * freight on an order with free delivery, and `invalid_input` for a reduction above the value of the goods.
 */
export async function addCharge(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version, kind, includesGst, tellCustomer, ...input }: AddCharge,
): Promise<void> {
  await assertChargeable(tx, order, version)
  if (kind === 'freight' && order.freeShipping) {
    throw refused('conflict', 'The shop pays for the delivery of this order, so freight can’t be added')
  }
  const source = await readAmounts(tx, order)
  const given = fromRupees(input.amount)
  if (kind === 'reduction') assertReducible(source, given, includesGst)
  const amountPaise = includesGst ? amountWithoutTax(source, kind, given) : given
  const label = input.label || chargeKinds[kind]
  const reason = input.reason || null
  await tx
    .insertInto('orderCharges')
    .values({
      orderId: order.id,
      kind,
      label,
      amountPaise,
      reason,
      addedById: ctx.actor.id,
      addedBy: ctx.actor.name,
    })
    .execute()
  const charges = [...source.charges, { kind, amountPaise }]
  await amendAmounts(tx, ctx, {
    order,
    source,
    charges,
    change: changeText(kind, label, amountPaise),
    reason,
    setsFreight: kind === 'freight',
    tellCustomer,
  })
  const after = { kind, label, amountPaise, reason, tellCustomer }
  audit(tx, ctx, 'order.charge', auditedOrder(order), { after })
}

const changeText = (kind: ChargeKind, label: string, amountPaise: Paise): string =>
  `${label}: ${kind === 'reduction' ? '−' : ''}${formatPaise(amountPaise)} without GST`

function assertReducible({ lines }: SourceOfAmounts, given: Paise, includesGst: boolean): void {
  const limit = includesGst ? add(...lines.map(({ totalPaise }) => totalPaise)) : reducible(lines)
  if (given <= limit) return
  const message = `The goods of this order can be reduced by ${formatPaise(limit)} at most`
  throw refused('invalid_input', message, { fields: { amount: message } })
}
