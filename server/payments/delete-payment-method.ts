// Deletes a payment method. If orders or payments refer to it, it is archived instead, so that they stay readable.
import { sql } from 'kysely'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { getMethod, lockMethod } from '#server/payment-methods/method-queries'

/** Returns whether it was deleted or archived. Throws `not_found`. */
export async function deletePaymentMethod(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
): Promise<'deleted' | 'archived'> {
  // An order that is being placed with this method locks its row until the transaction ends.
  const { name } = await lockMethod(tx, id)
  const before = await getMethod(tx, id)
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from orders where payment_method_id = ${id})
      or exists (select from payments where payment_method_id = ${id}) as is_named`.execute(tx)
  const became = rows[0]?.isNamed ? 'archived' : 'deleted'
  await (became === 'archived'
    ? sql`update payment_methods set archived_at = now(), is_active = false, version = version + 1 where id = ${id}`
    : sql`delete from payment_methods where id = ${id}`
  ).execute(tx)
  audit(tx, ctx, 'payment-method.delete', { id, name }, { before, after: { became } })
  return became
}
