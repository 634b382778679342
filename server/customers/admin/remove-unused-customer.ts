// Removes a customer who was created only for an imported order.
import { sql } from 'kysely'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { ImportedPerson } from '#server/imported-orders/order-kind'
import { auditedCustomer } from './lock-customer.ts'

/** Does nothing if the customer has become active since, was changed, or has any other data. */
export async function removeUnusedCustomer(
  tx: Transaction,
  ctx: AdminContext,
  { id, name, phone }: ImportedPerson,
): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<{ id: string }>`
    delete from customers c where c.id = ${id}
      and c.last_login_at is null and c.password_hash is null and c.google_subject is null and c.anonymised_at is null
      and c.name = ${name} and c.phone = ${phone} and c.tags = '{}'
      and not exists (select from orders where customer_id = c.id)
      and not exists (select from imported_orders where customer_id = c.id)
      and not exists (select from reviews where customer_id = c.id)
      and not exists (select from inquiries where customer_id = c.id)
      and not exists (select from addresses where customer_id = c.id)
      and not exists (select from customer_notes where customer_id = c.id)
    returning c.id`.execute(tx)
  if (rows.length > 0) audit(tx, ctx, 'customer.delete', auditedCustomer({ id }))
}
