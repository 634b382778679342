// The invoice of one of a customer's orders.
import { Id } from '#contract/base/text'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { getSetting } from '#server/settings/settings'
import { type Invoice, invoiceOf } from './invoice.ts'

/**
 * By id or number of the order. Throws `not_found` for an order without an invoice number yet, for another's, and for
 * one that doesn't exist: all three alike.
 */
export async function getOwnInvoice(db: Db, customerId: string, idOrNumber: string): Promise<Invoice> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where(Id.safeParse(idOrNumber).success ? 'id' : 'number', '=', idOrNumber)
    .where('customerId', '=', customerId)
    .where('invoiceNumber', 'is not', null)
    .executeTakeFirst()
  if (!order) throw notFound('Invoice')
  const [lines, seller] = await Promise.all([
    db.selectFrom('orderLines').selectAll().where('orderId', '=', order.id).orderBy('position').execute(),
    getSetting(db, 'seller'),
  ])
  return invoiceOf(order, lines, seller)
}
