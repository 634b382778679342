// A step that somebody of the staff takes with an order.
import type { OrderTransition } from '#contract/orders/admin-actions'
import type { Author } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { auditOrder, doerOf } from './audit-order.ts'
import type { LockedOrder } from './lock-order.ts'
import { transitionOrder } from './transition-order.ts'

/** Throws as `transitionOrder` does. */
export async function takeStep(
  tx: Transaction,
  by: Author,
  order: LockedOrder,
  step: OrderTransition,
): Promise<void> {
  await transitionOrder(tx, doerOf(by), order, step)
  await auditOrder(tx, by, order, {
    action: `order.${step.to}`,
    before: { status: order.status },
    after: step,
  })
}
