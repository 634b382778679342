// Settles an order whose freight was to be added: no freight is charged, and the amount is final.
import { freightBlock, type NoFreight } from '#contract/orders/added-charges'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { amendAmounts, assertChargeable, readAmounts } from './amend-amounts.ts'

/** Throws like `addCharge`, and `illegal_transition` if the order doesn't wait for its freight. */
export async function chargeNoFreight(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version, tellCustomer }: NoFreight,
): Promise<void> {
  await assertChargeable(tx, order, version)
  const block = freightBlock(order)
  if (block) throw refused('illegal_transition', block)
  const source = await readAmounts(tx, order)
  await amendAmounts(tx, ctx, {
    order,
    source,
    charges: source.charges,
    change: 'No freight is charged',
    setsFreight: true,
    tellCustomer,
  })
  audit(tx, ctx, 'order.charge', auditedOrder(order), { after: { kind: 'freight', amountPaise: 0 } })
}
