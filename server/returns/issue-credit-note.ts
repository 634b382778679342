// Issues a credit note for returned units, at the rates of the invoice. Section 34(2) of the CGST Act: after the 30
// November that follows the financial year of the supply, a credit note can't reduce the tax any more. Later returns
// therefore only reduce the amount owed, in the books.
import { sql } from 'kysely'
import { dayOf } from '#contract/base/days'
import { add, type Paise, zero } from '#contract/base/money'
import { goodwillEntries, lateReturnEntries } from '#contract/books/journals'
import { goodwillSales, lateReturnSales, type SoldLine } from '#contract/books/sales-entries'
import type { DocumentContent, DocumentReference } from '#contract/documents/content'
import { creditNotePeriod, isTooLate } from '#contract/orders/credit-note-period'
import { postJournals } from '#server/books/post/post-journals'
import type { Transaction } from '#server/db/database'
import { issueDocument } from '#server/documents/issue/issue-document'
import { lastAmendment } from '#server/documents/issue/last-amendment'
import type { InvoiceSource } from '#server/orders/invoicing/invoice-source'
import { amountsOf, type Charged, partAmounts } from '#server/orders/invoicing/part-amounts'
import { issuedParties, partiesOf } from '#server/orders/invoicing/parties'
import { type SourceRow, sourceColumns, sourceOf } from '#server/orders/invoicing/read-source'
import type { ChangedLine } from './corrections/invoiced-lines.ts'
import { type NotePart, noteParts } from './corrections/note-parts.ts'
import { notesOfCredit } from './corrections/notes-of-credit.ts'

type Returned = SourceRow & {
  number: string
  reason: string
  invoices: (DocumentReference & { id: string; placeOfSupply: string | null })[]
  /** Content of the first of these invoices. */
  issued: string | null
  back: { line: SoldLine; quantity: number; valuePaise: Paise }[]
}

const returnedInvoices = sql`
  from tax_documents d ${lastAmendment} where d.order_id = o.id and d.kind in ('tax_invoice', 'bill_of_supply') and exists (
    select 1 from shipment_lines s join return_lines t on t.order_line_id = s.order_line_id
    where s.shipment_id = d.shipment_id and t.return_id = r.id)`

const earlier = {
  arrived: sql`e.status in ('received', 'refunded')`,
  documented: sql`exists (select 1 from tax_documents d where d.return_id = e.id)`,
} as const

const returnedUnits = (since: keyof typeof earlier) => sql`
  select coalesce(sum(t.quantity) filter (where e.id = r.id), 0) as now,
    coalesce(sum(t.quantity) filter (where e.id <> r.id and ${earlier[since]}), 0) as before
  from return_lines t join returns e on e.id = t.return_id where t.order_line_id = l.id`

// Restocked units have the value that the stock ledger gave them; the value of the others is lost.
const backColumn = sql`
  (select jsonb_agg(jsonb_build_object('quantity', t.quantity, 'valuePaise', coalesce(t.value_paise, 0),
      'line', jsonb_build_object('orderLineId', l.id, 'productId', l.product_id,
        'costPaise', round(m.unit_paise * t.restocked))) order by l.position)
    from return_lines t join order_lines l on l.id = t.order_line_id cross join lateral (
      select sum(m.value_paise) / nullif(sum(m.delta), 0) as unit_paise from stock_movements m
      where m.return_id = r.id and m.product_id = l.product_id) m
    where t.return_id = r.id) as back`

/**
 * @param returnId a return whose units have arrived in this transaction; its order must be locked
 * @param charged whether the charges beside the goods are credited too, as with the last of an order's units
 * @param since which returns count as earlier: those that have arrived or, when issuing missing notes, those that
 * have a note
 * @param goodwillPaise goodwill credit in addition to the note; negative if some of the price had been waived before
 * @param corrected for an order whose invoices were corrected: the lines that the return changes
 * @param roundOffPaise for the same orders: added to their value if the order's total is rounded to the rupee
 */
export async function issueCreditNote(
  tx: Transaction,
  returnId: string,
  {
    at,
    charged,
    since = 'arrived',
    goodwillPaise = zero,
    corrected = null,
    roundOffPaise = zero,
  }: {
    at: Date
    charged: Extract<Charged, 'all' | 'none'>
    since?: keyof typeof earlier
    goodwillPaise?: Paise
    corrected?: readonly ChangedLine[] | null
    roundOffPaise?: Paise
  },
): Promise<void> {
  const { rows } = await sql<Returned>`
    select ${sourceColumns(returnedUnits(since))}, r.number, r.reason,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'day', d.day, 'placeOfSupply', coalesce(a.place_of_supply, d.place_of_supply))
          order by d.issued_at, d.id) ${returnedInvoices}), '[]') as invoices,
      (select coalesce(a.content, d.content) ${returnedInvoices} order by d.issued_at, d.id limit 1) as issued,
      ${backColumn}
    from returns r join orders o on o.id = r.order_id where r.id = ${returnId}`.execute(tx)
  const [row] = rows
  const [first] = row?.invoices ?? []
  if (!row?.issued || !first) return
  // The seller may have moved to another State or GSTIN since, and the buyer's particulars may have been amended.
  const issued = issuedParties(JSON.parse(row.issued) as DocumentContent)
  const source: InvoiceSource & ReturnType<typeof sourceOf> = { ...sourceOf(row), issued }
  const { order } = source
  const parts = corrected && noteParts(corrected, null)
  const amounts = parts
    ? amountsOf(
        parts,
        (order.addedCharges ?? []).map(({ label }) => label),
        (exactPaise) => add(exactPaise, roundOffPaise),
      )
    : partAmounts(source, charged)
  const sold = parts ? soldOf(parts, row.back) : row.back.map(({ line }) => line)
  const period = creditNotePeriod(first.day, source.tax.annualReturnFiledOn)
  const parties = partiesOf(source)
  const reason = `${row.reason} (return ${row.number})`
  if (isTooLate(period, at)) {
    postJournals(tx, [
      {
        kind: 'late_return',
        day: dayOf(at),
        orderId: order.id,
        customerId: order.customerId,
        returnId,
        number: row.number,
        narration: `Too late for a credit note for order ${order.number}: ${reason}`,
        recordedBy: 'Automatic',
        entries: [...lateReturnEntries(amounts.totalPaise), ...goodwillEntries(goodwillPaise)],
        sales: [...lateReturnSales(amounts.totalPaise, row.back), ...goodwillSales(goodwillPaise)],
        sold: null,
        returnReason: row.reason,
      },
    ])
    return
  }
  issueDocument(tx, source.invoicing, {
    kind: 'credit_note',
    at,
    orderId: order.id,
    customerId: order.customerId,
    returnId,
    goodwillPaise,
    refersTo: first.id,
    placeOfSupply: first.placeOfSupply,
    taxScheme: order.taxScheme,
    content: {
      ...parties,
      ...amounts,
      shipment: null,
      refersTo: row.invoices.map(({ number, day }) => ({ number, day })),
      reason,
      money: null,
      notes: notesOfCredit(parties.buyer, amounts),
    },
    sold: { lines: sold, to: null },
    returnReason: row.reason,
  })
}

/** One per line of the note. The units of a line may be from several invoices; the first part bears their whole cost. */
function soldOf(parts: readonly NotePart[], back: Returned['back']): SoldLine[] {
  const costs = new Map(back.map(({ line }) => [line.orderLineId, line.costPaise]))
  return parts
    .filter(({ line }) => line.quantity > 0 || line.taxablePaise > 0)
    .map(({ itemId, sold }) => {
      const costPaise = costs.get(itemId) ?? null
      costs.delete(itemId)
      return { ...sold, costPaise }
    })
}
