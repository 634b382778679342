// The invoices of an order with the amounts that can still be corrected.
import type { z } from 'zod'
import { toPercent } from '#contract/base/gst'
import { toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { creditNotePeriod } from '#contract/orders/credit-note-period'
import { balanceOf } from '#contract/orders/payments'
import type {
  CorrectableInvoice,
  CorrectableLine,
  listCorrectableInvoices as endpoint,
} from '#contract/returns/corrections'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { accountOf } from '#server/orders/read/order-view'
import { type LineOfInvoice, type OrderInvoice, readInvoices } from './invoiced-lines.ts'

type Reply = z.output<(typeof endpoint)['reply']>

/** Finds the order by id or order number. Throws `not_found`. */
export async function listCorrectableInvoices(db: Db, idOrNumber: string): Promise<Omit<Reply, 'success'>> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where(Id.safeParse(idOrNumber).success ? 'id' : 'number', '=', idOrNumber)
    .executeTakeFirst()
  if (!order) throw notFound('Order')
  const { source, invoices } = await readInvoices(db, order.id)
  return {
    version: order.version,
    balance: toRupees(balanceOf(accountOf(order))),
    email: order.customerEmail,
    invoices: invoices.map((invoice) => invoiceView(invoice, source.tax.annualReturnFiledOn)),
  }
}

function invoiceView(invoice: OrderInvoice, annualReturnFiledOn: string | null): CorrectableInvoice {
  const { id, kind, number, day, totalPaise, taxScheme, content, lines } = invoice
  return {
    _id: id,
    kind,
    number,
    day,
    total: toRupees(totalPaise),
    isTaxed: taxScheme === 'regular',
    hasGstin: content.buyer.gstin !== '',
    period: creditNotePeriod(day, annualReturnFiledOn),
    lines: lines.map(lineView),
  }
}

const lineView = ({ itemId, name, unit, state }: LineOfInvoice): CorrectableLine => ({
  itemId,
  name,
  unit,
  units: state.units,
  taxable: toRupees(state.taxablePaise),
  total: toRupees(state.totalPaise),
  gstRate: toPercent(state.gstBasisPoints),
  charges: state.charges.map(toRupees),
  chargesTotal: toRupees(state.chargesTotalPaise),
})
