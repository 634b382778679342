// Applies a status transition chosen by an admin.
import type { OrderTransition } from '#contract/orders/admin-actions'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { auditedOrder, type LockedOrder } from './lock-order.ts'
import { transitionOrder } from './transition-order.ts'

/** Throws like `transitionOrder`. */
export async function takeStep(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  step: OrderTransition,
): Promise<void> {
  await transitionOrder(tx, ctx, order, step)
  audit(tx, ctx, `order.${step.to}`, auditedOrder(order), {
    before: { status: order.status },
    after: step,
  })
}
