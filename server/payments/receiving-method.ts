// Determines the shop's payment method through which money arrived or was refunded.
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import type { RecordPayment } from '#contract/payments/admin'
import { receivingMethods } from '#contract/payments/receiving-methods'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { LockedOrder } from '#server/orders/fulfil/lock-order'

/**
 * Returns the named method, or otherwise the likeliest one; null if the shop has none for this kind of payment.
 * Throws `invalid_input` if the named method doesn't exist (any more) or doesn't accept this kind of payment.
 */
export async function receivingMethod(
  tx: Transaction,
  { paymentChoice }: LockedOrder,
  { method, paymentMethod: named }: Pick<RecordPayment, 'method' | 'paymentMethod'>,
): Promise<{ _id: string; name: string } | null> {
  const methods = await listMethodsToReceive(tx)
  const possible = receivingMethods(method, methods, paymentChoice as PaymentChoice | null)
  if (!named) return possible[0] ?? null
  const id = named.toLowerCase()
  const found = possible.find(({ _id }) => _id === id)
  if (found) return found
  const other = methods.find(({ _id }) => _id === id)
  const message = other
    ? `${other.name} can't be used for this kind of payment`
    : 'This payment method no longer exists'
  throw refused('invalid_input', message, { fields: { paymentMethod: message } })
}

/** Methods that aren't archived, in the order of the checkout. */
export async function listMethodsToReceive(db: Db) {
  const rows = await db
    .selectFrom('paymentMethods')
    .select(['id as _id', 'name', 'kind', 'isActive', 'groupIds as customerGroups'])
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as MethodKind }))
}
