// Units that came back take their part out of what was invoiced, at the rates of the invoice. Section 34(2) of the CGST
// Act: after the 30 November that follows the financial year of the supply no note reduces the tax any more.
import { sql } from 'kysely'
import { financialYear } from '#contract/base/financial-year'
import type { DocumentReference } from '#contract/documents/content'
import type { Transaction } from '#server/db/database'
import { issueDocument } from '#server/documents/issue-document'
import { type Charged, partAmounts, partiesOf } from '#server/orders/invoicing/invoice-content'
import { type SourceRow, sourceColumns, sourceOf } from '#server/orders/invoicing/read-source'

type Returned = SourceRow & {
  number: string
  reason: string
  invoices: (DocumentReference & { id: string })[]
}

/** Units that came back before these are those of the returns that have arrived. */
const returnedUnits = sql`
  select coalesce(sum(t.quantity) filter (where e.id = r.id), 0) as now,
    coalesce(sum(t.quantity) filter (where e.id <> r.id and e.status in ('received', 'refunded')), 0) as before
  from return_lines t join returns e on e.id = t.return_id where t.order_line_id = l.id`

/**
 * @param returnId of a return whose units have arrived in this transaction; the caller has locked its order
 * @param charged whether what was charged beside the goods goes back too, as with the last of an order's units
 */
export async function issueCreditNote(
  tx: Transaction,
  returnId: string,
  { at, charged }: { at: Date; charged: Extract<Charged, 'all' | 'none'> },
): Promise<void> {
  const { rows } = await sql<Returned>`
    select ${sourceColumns(returnedUnits)}, r.number, r.reason,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'day', d.day) order by d.issued_at, d.id)
        from tax_documents d where d.order_id = o.id and d.kind in ('tax_invoice', 'bill_of_supply') and exists (
          select 1 from shipment_lines s join return_lines t on t.order_line_id = s.order_line_id
          where s.shipment_id = d.shipment_id and t.return_id = r.id)), '[]') as invoices
    from returns r join orders o on o.id = r.order_id where r.id = ${returnId}`.execute(tx)
  const [row] = rows
  const [first] = row?.invoices ?? []
  if (!row || !first || isTooLate(first.day, at)) return
  const source = sourceOf(row)
  const { order } = source
  issueDocument(tx, source.invoicing, {
    kind: 'credit_note',
    at,
    orderId: order.id,
    customerId: order.customerId,
    returnId,
    refersTo: first.id,
    placeOfSupply: order.placeOfSupply,
    content: {
      ...partiesOf(source),
      ...partAmounts(source, charged),
      shipment: null,
      refersTo: row.invoices.map(({ number, day }) => ({ number, day })),
      reason: `${row.reason} (return ${row.number})`,
      money: null,
      notes: [],
    },
  })
}

/** @param invoiced day of the invoice, YYYY-MM-DD */
export function isTooLate(invoiced: string, at: Date): boolean {
  const endsIn = 2000 + Number(financialYear(new Date(`${invoiced}T12:00:00+05:30`)).slice(3))
  return at >= new Date(`${endsIn}-12-01T00:00:00+05:30`)
}
