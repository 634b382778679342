// Every shipment gets its invoice in the transaction that sends it: a tax invoice, or a bill of supply of a seller who
// charges no tax.
import { sql } from 'kysely'
import type { DocumentContent } from '#contract/documents/content'
import type { Transaction } from '#server/db/database'
import { issueDocument } from '#server/documents/issue-document'
import { type InvoicedOrder, invoiceContent, type PartOfLine } from './invoice-content.ts'
import { invoiceSettings } from './invoice-settings.ts'

interface Sent {
  order: InvoicedOrder
  lines: PartOfLine[]
  shipment: NonNullable<DocumentContent['shipment']>
}

/** @param shipmentId of one that this transaction has written, with its units; the caller has locked its order */
export async function issueInvoice(tx: Transaction, shipmentId: string, at: Date): Promise<void> {
  const { order, lines, shipment, settings } = await readShipment(tx, shipmentId)
  const kind = order.taxScheme === 'regular' ? 'tax_invoice' : 'bill_of_supply'
  issueDocument(
    tx,
    settings.invoicing,
    {
      kind,
      at,
      orderId: order.id,
      customerId: order.customerId,
      shipmentId,
      placeOfSupply: order.placeOfSupply,
      content: invoiceContent({ order, lines, ...settings }, shipment),
    },
    sql`update orders set invoice_number = (select number from tax_documents where shipment_id = ${shipmentId})
      where id = ${order.id} and invoice_number is null`,
  )
}

/** Units before those of the shipment are those that have an invoice. */
async function readShipment(tx: Transaction, shipmentId: string) {
  const { rows } = await sql<Sent & { stored: Parameters<typeof invoiceSettings.parse>[0] }>`
    select jsonb_build_object('id', o.id, 'number', o.number, 'createdAt', o.created_at, 'customerId', o.customer_id,
        'customerName', o.customer_name, 'buyerGstin', o.buyer_gstin, 'buyerBusinessName', o.buyer_business_name, 'taxScheme', o.tax_scheme,
        'placeOfSupply', o.place_of_supply, 'shippingPaise', o.shipping_paise, 'paymentFeePaise', o.payment_fee_paise,
        'shipName', o.ship_name, 'shipAddress', o.ship_address, 'shipCity', o.ship_city, 'shipState', o.ship_state,
        'shipZipCode', o.ship_zip_code, 'shipCountry', o.ship_country) as order,
      jsonb_build_object('carrier', p.carrier, 'trackingNumber', p.tracking_number) as shipment,
      (select jsonb_agg(jsonb_build_object('name', l.name, 'hsn', l.hsn, 'uqc', l.uqc, 'unit', l.unit,
          'of', l.quantity, 'before', sent.before, 'quantity', sent.now, 'unitPricePaise', l.unit_price_paise,
          'gstBasisPoints', l.gst_basis_points, 'subtotalPaise', l.subtotal_paise, 'discountPaise', l.discount_paise,
          'totalPaise', l.total_paise) order by l.position)
        from order_lines l cross join lateral (
          select coalesce(sum(s.quantity) filter (where s.shipment_id = p.id), 0) as now,
            coalesce(sum(s.quantity) filter (where d.id is not null), 0) as before
          from shipment_lines s left join tax_documents d
            on d.shipment_id = s.shipment_id and d.kind in ('tax_invoice', 'bill_of_supply')
          where s.order_line_id = l.id
        ) sent where l.order_id = o.id) as lines,
      ${invoiceSettings.stored} as stored
    from shipments p join orders o on o.id = p.order_id where p.id = ${shipmentId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the shipment is written before its invoice')
  return { ...row, settings: invoiceSettings.parse(row.stored) }
}
