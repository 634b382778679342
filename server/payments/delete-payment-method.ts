// Takes a payment method out of the shop. What orders or receipts name stays readable: such a method is archived.
import { sql } from 'kysely'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { getMethod, lockMethod } from '#server/payment-methods/method-queries'

/** Returns what became of it. Throws `not_found`. */
export async function deletePaymentMethod(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
): Promise<'deleted' | 'archived'> {
  // Whoever places an order by it right now holds a lock on its row until they are done.
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
