// The documents of a buyer's own orders.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { Db } from '#server/db/database'
import { readDocument } from '#server/documents/issue/read-document'
import { notFound } from '#server/http/errors'
import { type Buyer, isSeen } from '#server/orders/read/own-order'

/**
 * Takes the id or number of the order; if it was shipped in parts, returns the first invoice. Throws `not_found` for
 * an order without an invoice, another buyer's order and an unknown order alike.
 */
export async function getOwnInvoice(db: Db, buyer: Buyer, idOrNumber: string) {
  const document = await findOwn(db, buyer, idOrNumber, sql`d.kind in ('tax_invoice', 'bill_of_supply')`)
  if (!document) throw notFound('Invoice')
  return document
}

/** Throws `not_found` like `getOwnInvoice`. */
export async function getOwnDocument(db: Db, buyer: Buyer, idOrNumber: string, id: string) {
  const document = Id.safeParse(id).success
    ? await findOwn(db, buyer, idOrNumber, sql`d.id = ${id}`)
    : undefined
  if (!document) throw notFound('Document')
  return document
}

async function findOwn(db: Db, buyer: Buyer, idOrNumber: string, which: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; phone: string; email: string }>`
    select d.id, o.customer_phone as phone, o.customer_email as email
    from orders o join tax_documents d on d.order_id = o.id
    where ${Id.safeParse(idOrNumber).success ? sql`o.id` : sql`o.number`} = ${idOrNumber}
      and ${isSeen(buyer, 'o')} and ${which}
    order by d.issued_at, d.id limit 1`.execute(db)
  const [found] = rows
  return found && { document: await readDocument(db, found.id), contact: [found.phone, found.email] }
}
