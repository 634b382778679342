// Prints the invoices of several orders as one PDF.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import { readDocument } from '#server/documents/issue/read-document'
import { refused } from '#server/http/errors'
import { omittedOrders } from '#server/orders/read/omitted-orders'
import type { DocumentPictures } from '#server/settings/seller-logo'
import { invoicesFile } from './document-file.ts'

/**
 * In the given order of the orders, those of an order in order of issue. Names the orders without an invoice. Throws
 * `illegal_transition` if no order has one.
 */
export async function printInvoices(db: Db, orderIds: readonly string[], pictures: DocumentPictures) {
  const { rows } = await sql<{ id: string; orderNumber: string }>`
    select d.id, o.number as order_number from tax_documents d join orders o on o.id = d.order_id
    where o.id = any(${[...orderIds]}::uuid[]) and d.kind in ('tax_invoice', 'bill_of_supply')
    order by array_position(${[...orderIds]}::uuid[], o.id), d.issued_at, d.id`.execute(db)
  if (rows.length === 0) {
    throw refused('illegal_transition', 'None of these orders has an invoice yet: it is issued on dispatch')
  }
  const invoices = []
  for (const { id } of rows) {
    const document = await readDocument(db, id)
    invoices.push({ document, printing: { contact: await contactOf(db, document.orderId) } })
  }
  const printed = rows.map(({ orderNumber }) => orderNumber)
  return { ...(await invoicesFile(db, invoices, pictures)), ...(await omittedOrders(db, orderIds, printed)) }
}

/** Returns the buyer's current phone and email address. */
export async function contactOf(db: Db, orderId: string): Promise<string[]> {
  const { customerPhone, customerEmail } = await db
    .selectFrom('orders')
    .select(['customerPhone', 'customerEmail'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return [customerPhone, customerEmail]
}
