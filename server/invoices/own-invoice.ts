// The invoice of one of a customer's orders; of one that left in parts the first.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { Db } from '#server/db/database'
import { readDocument } from '#server/documents/read-document'
import { notFound } from '#server/http/errors'

/**
 * By id or number of the order. Throws `not_found` for an order without an invoice yet, for another's, and for one that
 * doesn't exist: all three alike.
 */
export async function getOwnInvoice(db: Db, customerId: string, idOrNumber: string) {
  const { rows } = await sql<{ id: string; phone: string; email: string }>`
    select d.id, o.customer_phone as phone, o.customer_email as email
    from orders o join tax_documents d on d.order_id = o.id
    where ${Id.safeParse(idOrNumber).success ? sql`o.id` : sql`o.number`} = ${idOrNumber}
      and o.customer_id = ${customerId} and d.kind in ('tax_invoice', 'bill_of_supply')
    order by d.issued_at, d.id limit 1`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Invoice')
  return { document: await readDocument(db, found.id), contact: [found.phone, found.email] }
}
