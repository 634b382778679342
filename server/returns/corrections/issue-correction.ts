// The note of a correction, or, after the period for credit notes, its entries in the books.
import { dayOf } from '#contract/base/days'
import type { Paise } from '#contract/base/money'
import { goodwillEntries, lateReturnEntries } from '#contract/books/journals'
import { goodwillSales, lateReturnSales } from '#contract/books/sales-entries'
import { postJournals } from '#server/books/post/post-journals'
import type { Transaction } from '#server/db/database'
import { issueDocument } from '#server/documents/issue/issue-document'
import type { AdminContext } from '#server/http/request/context'
import { amountsOf } from '#server/orders/invoicing/part-amounts'
import { issuedParties, partiesOf } from '#server/orders/invoicing/parties'
import type { InvoicesOfOrder, OrderInvoice } from './invoiced-lines.ts'
import type { NotePart } from './note-parts.ts'
import { notesOfCredit } from './notes-of-credit.ts'

interface Issued {
  tx: Transaction
  ctx: AdminContext
  read: InvoicesOfOrder
  invoice: OrderInvoice
  correctionId: string
  reason: string
}

export function issueNote(
  { tx, ctx, read, invoice, correctionId, reason }: Issued,
  kind: 'credit_note' | 'debit_note',
  parts: readonly NotePart[],
  goodwillPaise: Paise,
): void {
  const source = { ...read.source, issued: issuedParties(invoice.content) }
  const { order } = source
  const amounts = amountsOf(
    parts,
    (order.addedCharges ?? []).map(({ label }) => label),
  )
  const parties = partiesOf(source)
  issueDocument(tx, source.invoicing, {
    kind,
    at: ctx.now,
    orderId: order.id,
    customerId: order.customerId,
    correctionId,
    goodwillPaise,
    refersTo: invoice.id,
    placeOfSupply: invoice.placeOfSupply,
    taxScheme: invoice.taxScheme,
    content: {
      ...parties,
      ...amounts,
      shipment: null,
      refersTo: [{ number: invoice.number, day: invoice.day }],
      reason,
      money: null,
      notes: kind === 'credit_note' ? notesOfCredit(parties.buyer, amounts) : [],
    },
    sold: { lines: soldOf(parts), to: null },
  })
}

/** The lines that the document shows. */
const soldOf = (parts: readonly NotePart[]) =>
  parts.filter(({ line }) => line.quantity > 0 || line.taxablePaise > 0).map(({ sold }) => sold)

export function bookLate(
  { tx, ctx, read, invoice, correctionId, reason }: Issued,
  parts: readonly NotePart[],
  { totalPaise, goodwillPaise }: { totalPaise: Paise; goodwillPaise: Paise },
): void {
  const { order } = read.source
  const isRate = parts.some(({ sold }) => sold.units === 0)
  const back = isRate
    ? []
    : parts.map(({ sold, line, charged }) => ({ line: sold, quantity: line.quantity, valuePaise: charged }))
  postJournals(tx, [
    {
      kind: 'late_correction',
      day: dayOf(ctx.now),
      orderId: order.id,
      customerId: order.customerId,
      correctionId,
      number: invoice.number,
      narration: `Too late for a credit note for order ${order.number}: ${reason}`,
      recordedBy: 'Automatic',
      entries: [...lateReturnEntries(totalPaise), ...goodwillEntries(goodwillPaise)],
      sales: [...lateReturnSales(totalPaise, back), ...goodwillSales(goodwillPaise)],
      sold: null,
    },
  ])
}
