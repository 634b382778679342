// Issues a credit note for returned units, at the rates of the invoice. Section 34(2) of the CGST Act: after the 30
// November that follows the financial year of the supply, a credit note can't reduce the tax any more. Later returns
// therefore only reduce the amount owed, in the books.
import { sql } from 'kysely'
import { dayOf } from '#contract/base/days'
import { financialYear } from '#contract/base/financial-year'
import { type Paise, zero } from '#contract/base/money'
import { goodwillEntries, lateReturnEntries } from '#contract/books/journals'
import { goodwillSales, lateReturnSales, type SoldLine } from '#contract/books/sales-entries'
import type { DocumentReference } from '#contract/documents/content'
import { postJournals } from '#server/books/post/post-journals'
import type { Transaction } from '#server/db/database'
import { issueDocument } from '#server/documents/issue/issue-document'
import { type Charged, partAmounts, partiesOf } from '#server/orders/invoicing/invoice-content'
import { type SourceRow, sourceColumns, sourceOf } from '#server/orders/invoicing/read-source'

type Returned = SourceRow & {
  number: string
  reason: string
  invoices: (DocumentReference & { id: string })[]
  back: { line: SoldLine; quantity: number; valuePaise: Paise }[]
}

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
 */
export async function issueCreditNote(
  tx: Transaction,
  returnId: string,
  {
    at,
    charged,
    since = 'arrived',
    goodwillPaise = zero,
  }: {
    at: Date
    charged: Extract<Charged, 'all' | 'none'>
    since?: keyof typeof earlier
    goodwillPaise?: Paise
  },
): Promise<void> {
  const { rows } = await sql<Returned>`
    select ${sourceColumns(returnedUnits(since))}, r.number, r.reason,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'day', d.day) order by d.issued_at, d.id)
        from tax_documents d where d.order_id = o.id and d.kind in ('tax_invoice', 'bill_of_supply') and exists (
          select 1 from shipment_lines s join return_lines t on t.order_line_id = s.order_line_id
          where s.shipment_id = d.shipment_id and t.return_id = r.id)), '[]') as invoices,
      ${backColumn}
    from returns r join orders o on o.id = r.order_id where r.id = ${returnId}`.execute(tx)
  const [row] = rows
  const [first] = row?.invoices ?? []
  if (!row || !first) return
  const source = sourceOf(row)
  const { order } = source
  const amounts = partAmounts(source, charged)
  const reason = `${row.reason} (return ${row.number})`
  if (isTooLate(first.day, at)) {
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
    placeOfSupply: order.placeOfSupply,
    taxScheme: order.taxScheme,
    content: {
      ...partiesOf(source),
      ...amounts,
      shipment: null,
      refersTo: row.invoices.map(({ number, day }) => ({ number, day })),
      reason,
      money: null,
      notes: [],
    },
    sold: { lines: row.back.map(({ line }) => line), to: null },
    returnReason: row.reason,
  })
}

/** @param invoiced date of the invoice, YYYY-MM-DD */
export function isTooLate(invoiced: string, at: Date): boolean {
  const endsIn = 2000 + Number(financialYear(new Date(`${invoiced}T12:00:00+05:30`)).slice(3))
  return at >= new Date(`${endsIn}-12-01T00:00:00+05:30`)
}
