// Protects the payment details of a method: account, UPI address, phone number and instructions.
import type { PaymentMethod } from '#contract/payment-methods/admin'
import type { Transaction } from '#server/db/database'
import type { ConfirmableContext } from '#server/http/request/context'
import { protectChange } from '#server/protected-changes/protect-change'

interface Change {
  id: string
  name: string
  /** Null for a new method. */
  before: PaymentMethod | null
  after: { isActive: boolean }
}

/**
 * Customers see the details of a method when it is switched on, so all of them count as new then. Throws what
 * `protectChange` throws.
 */
export function protectMethod(
  tx: Transaction,
  ctx: ConfirmableContext,
  { id, name, before, after }: Change,
): Promise<void> {
  const isSwitchedOn = after.isActive && before?.isActive === false
  const verb = before === null ? 'added' : isSwitchedOn ? 'switched on' : 'changed'
  return protectChange(tx, ctx, {
    kind: 'payment-method',
    id,
    title: `The payment method ${name} was ${verb}`,
    before: isSwitchedOn ? null : before,
    after,
  })
}
