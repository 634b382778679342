// Issues an invoice in the transaction that creates a shipment: a tax invoice, or a bill of supply if no tax is
// charged, by an untaxed seller or for exempt goods (section 31(3)(c) of the CGST Act).
import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#contract/base/days'
import { toPaise, zero } from '#contract/base/money'
import type { DocumentContent } from '#contract/documents/content'
import type { Transaction } from '#server/db/database'
import { issueDocument } from '#server/documents/issue/issue-document'
import { invoiceContent, isExempt } from './invoice-content.ts'
import { type SoldRow, soldColumn } from './read-sold.ts'
import { type SourceRow, sourceColumns, sourceOf } from './read-source.ts'

type Sent = SourceRow &
  SoldRow & { shipment: NonNullable<DocumentContent['shipment']>; returnedPaise: number }

/** An SQL expression for the value of the units of the order `o` that came back, with their charges. */
export type ReturnedValue = RawBuilder<number>

// `before` counts units that already have an invoice.
const sentUnits = sql`
  select coalesce(sum(s.quantity) filter (where s.shipment_id = p.id), 0) as now,
    coalesce(sum(s.quantity) filter (where d.id is not null), 0) as before
  from shipment_lines s left join tax_documents d
    on d.shipment_id = s.shipment_id and d.kind in ('tax_invoice', 'bill_of_supply')
  where s.order_line_id = l.id`

/**
 * @param shipmentId a shipment that this transaction has written with its units; the caller has locked the order
 * @param returned for a missing invoice, after which units may have come back; their credit notes follow it
 */
export async function issueInvoice(
  tx: Transaction,
  shipmentId: string,
  at: Date,
  returned: ReturnedValue = sql`0`,
): Promise<void> {
  const { rows } = await sql<Sent>`
    select ${sourceColumns(sentUnits)}, ${soldColumn}, ${returned} as returned_paise,
      jsonb_build_object('carrier', p.carrier, 'trackingNumber', p.tracking_number) as shipment
    from shipments p join orders o on o.id = p.order_id where p.id = ${shipmentId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The shipment must be written before its invoice')
  const source = sourceOf(row)
  const { order } = source
  const content = invoiceContent(source, row.shipment)
  issueDocument(
    tx,
    source.invoicing,
    {
      kind: order.taxScheme === 'regular' && !isExempt(source, content) ? 'tax_invoice' : 'bill_of_supply',
      at,
      orderId: order.id,
      customerId: order.customerId,
      shipmentId,
      // Goodwill credits granted before the first invoice, when the books showed no receivable yet. Settlements were
      // posted at once.
      goodwillPaise:
        order.invoiceNumber === null
          ? toPaise(order.creditedPaise - order.settledPaise - row.returnedPaise)
          : zero,
      placeOfSupply: order.placeOfSupply,
      taxScheme: order.taxScheme,
      content,
      sold: row.sold,
    },
    // The days of an order on account begin with its first invoice.
    sql`update orders set invoice_number = (select number from tax_documents where shipment_id = ${shipmentId}),
      payment_due_on = case when credit_days is null then payment_due_on else ${dayOf(at)}::date + credit_days end
      where id = ${order.id} and invoice_number is null`,
  )
}
