// By which of the shop's payment methods a receipt came in, or from which a refund goes out.
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import type { RecordPayment } from '#contract/payments/admin'
import { receivingMethods } from '#contract/payments/receiving-methods'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { LockedOrder } from '#server/orders/fulfil/lock-order'

/**
 * The one that was named, else the likeliest; null where the shop has none for such money. Throws `invalid_input` for
 * a named one that does not exist (any more) or that such money does not come in by.
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
    ? `Such money does not go by ${other.name}`
    : 'This payment method does not exist any more'
  throw refused('invalid_input', message, { fields: { paymentMethod: message } })
}

/** Those that are not archived, in the order of the checkout. */
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
