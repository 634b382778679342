// Reads the source of a document in one statement: the order, its lines with the documented units, and the settings.
import { type RawBuilder, sql } from 'kysely'
import type { JsonValue } from '#server/db/row-types'
import { parseSetting, storedSetting } from '#server/settings/settings'
import type { InvoicedOrder, InvoiceSource, PartOfLine } from './invoice-source.ts'

export interface SourceRow {
  order: InvoicedOrder
  lines: PartOfLine[]
  stored: { seller: JsonValue; tax: JsonValue; invoicing: JsonValue }
}

/**
 * Columns of a `SourceRow` for the order `o`.
 * @param counted a subquery on the order line `l` that returns one row: documented units `now`, and units documented
 * `before`
 */
export const sourceColumns = (counted: RawBuilder<unknown>) => sql`
  jsonb_build_object('id', o.id, 'number', o.number, 'poNumber', o.po_number, 'createdAt', o.created_at, 'customerId', o.customer_id,
    'customerName', o.customer_name, 'buyerGstin', o.buyer_gstin, 'buyerBusinessName', o.buyer_business_name,
    'buyerBusinessAddress', o.buyer_business_address, 'buyerRegistration', o.buyer_registration,
    'taxScheme', o.tax_scheme, 'placeOfSupply', o.place_of_supply, 'roundsTotal', o.rounds_total, 'shippingPaise', o.shipping_paise,
    'paymentFeePaise', o.payment_fee_paise, 'addedCharges', (
      select jsonb_agg(jsonb_build_object('label', c.label, 'paise', c.amount_paise) order by c.added_at, c.id)
      from order_charges c
      where c.order_id = o.id and c.removed_at is null and c.kind not in ('freight', 'reduction')),
    'promotions', (
      select jsonb_agg(jsonb_build_object('name', p.name, 'code', p.code) order by p.position)
      from order_promotions p where p.order_id = o.id and p.discount_paise > 0),
    'shipName', o.ship_name, 'shipAddress', o.ship_address,
    'shipCity', o.ship_city, 'shipState', o.ship_state, 'shipZipCode', o.ship_zip_code,
    'shipCountry', o.ship_country, 'creditedPaise', o.credited_paise, 'settledPaise', o.settled_paise, 'invoiceNumber', o.invoice_number) as order,
  (select jsonb_agg(jsonb_build_object('name', l.name, 'hsn', l.hsn, 'uqc', l.uqc, 'unit', l.unit,
      'of', l.quantity, 'before', units.before, 'quantity', units.now, 'unitPricePaise', l.unit_price_paise,
      'gstBasisPoints', l.gst_basis_points, 'exemption', case when l.gst_basis_points = 0 then (
        select c.exemption from products p join tax_classes c on c.id = p.tax_class_id where p.id = l.product_id) end,
      'subtotalPaise', l.subtotal_paise, 'discountPaise', l.discount_paise,
      'totalPaise', l.total_paise) order by l.position)
    from order_lines l cross join lateral (${counted}) units where l.order_id = o.id) as lines,
  jsonb_build_object('seller', ${storedSetting('seller')}, 'tax', ${storedSetting('tax')},
    'invoicing', ${storedSetting('invoicing')}) as stored`

export const sourceOf = ({ order, lines, stored }: SourceRow) =>
  ({
    order,
    lines,
    seller: parseSetting('seller', stored.seller),
    tax: parseSetting('tax', stored.tax),
    invoicing: parseSetting('invoicing', stored.invoicing),
  }) satisfies InvoiceSource
