// The one way in which a document of the tax comes to be: numbered within its series and kept as it was, at the end of the
// transaction of what it documents. Whoever is undone gives the number back; whoever waits for the series gets the next.
import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#contract/base/days'
import { financialYear } from '#contract/base/financial-year'
import type { Paise } from '#contract/base/money'
import type { DocumentContent } from '#contract/documents/content'
import { type DocumentKind, serialDigits } from '#contract/documents/kinds'
import type { Invoicing } from '#contract/settings/invoicing'
import type { Transaction } from '#server/db/database'
import { runLast } from '#server/db/transaction-end'
import { bookDocument, type SoldDocument } from './book-document.ts'

export interface DocumentDraft {
  kind: DocumentKind
  /** Its day and financial year in India follow from it; the day of a later number is never an earlier one. */
  at: Date
  orderId: string
  customerId: string | null
  shipmentId?: string | undefined
  returnId?: string | undefined
  paymentId?: string | undefined
  /** Id of the document that this one is about. */
  refersTo?: string | undefined
  /** What the order owes less from now on beside what the document says, in the books; below 0 what it owes more. */
  favourPaise?: Paise
  /** GST State code or 96; null where nobody knows. */
  placeOfSupply: string | null
  /** The seller's when it was ordered. */
  taxScheme: string
  content: DocumentContent
  /** What its lines are to the order; not of vouchers. */
  sold?: SoldDocument
  /** Of a return. */
  returnReason?: string
}

/**
 * Leaves the document for the end of the transaction, where the row of its series is locked for as short as can be.
 * @param then a statement that reads the document and belongs to the same end
 */
export function issueDocument(
  tx: Transaction,
  { prefixes }: Pick<Invoicing, 'prefixes'>,
  draft: DocumentDraft,
  then?: RawBuilder<unknown>,
): void {
  const prefix = prefixes[draft.kind]
  runLast(tx, insertDocument(prefix, draft), async ({ rows }) => {
    if (rows.length === 0) throw new Error(`another kind of document is numbered by ${prefix}`)
  })
  bookDocument(tx, prefix, draft)
  if (then) runLast(tx, then)
}

function insertDocument(prefix: string, draft: DocumentDraft) {
  const { content } = draft
  const year = financialYear(draft.at)
  const text = JSON.stringify(content)
  return sql`
    with counted as (
      insert into document_series as s (prefix, financial_year, kind, last_number, last_day)
      values (${prefix}, ${year}, ${draft.kind}, 1, ${dayOf(draft.at)})
      on conflict (prefix, financial_year) do update
        set last_number = s.last_number + 1, last_day = greatest(s.last_day, excluded.last_day)
        where s.kind = excluded.kind
      returning last_number as serial, last_day as day
    ), numbered as (
      select serial, day, ${prefix}::text || '/' || ${year}::text || '/' || lpad(serial::text,
        greatest(${serialDigits(prefix)}::int, length(serial::text)), '0') as number
      from counted
    ), document as (
      insert into tax_documents (kind, number, prefix, financial_year, serial, day, order_id, shipment_id, return_id,
        payment_id, refers_to, customer_id, buyer_name, buyer_gstin, seller_gstin, place_of_supply, is_within_state,
        tax_scheme, taxable_paise, shipping_paise, payment_fee_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise,
        total_paise, content, content_hash)
      select ${draft.kind}::text, number, ${prefix}::text, ${year}::text, serial, day, ${draft.orderId}::uuid,
        ${draft.shipmentId ?? null}::uuid, ${draft.returnId ?? null}::uuid, ${draft.paymentId ?? null}::uuid,
        ${draft.refersTo ?? null}::uuid, ${draft.customerId}::uuid, ${content.buyer.name}::text,
        ${content.buyer.gstin || null}::text, ${content.seller.gstin || null}::text, ${draft.placeOfSupply}::text,
        ${content.isWithinState}::boolean, ${draft.taxScheme}::text, ${content.taxablePaise}::bigint, ${content.shippingPaise}::bigint,
        ${content.paymentFeePaise}::bigint, ${content.cgstPaise}::bigint, ${content.sgstPaise}::bigint,
        ${content.igstPaise}::bigint, ${content.roundOffPaise}::bigint, ${content.totalPaise}::bigint, ${text}::text,
        encode(sha256(convert_to(concat_ws(E'\\n', number, to_char(day, 'YYYY-MM-DD'), ${text}::text), 'UTF8')), 'hex')
      from numbered
      returning id
    ), rated as (
      insert into tax_document_rates (document_id, hsn, uqc, gst_basis_points, quantity, taxable_paise, cgst_paise,
        sgst_paise, igst_paise)
      select document.id, r.* from document, jsonb_to_recordset(${JSON.stringify(content.rates)}::jsonb) as r (
        hsn text, uqc text, "gstBasisPoints" int, quantity int, "taxablePaise" bigint, "cgstPaise" bigint,
        "sgstPaise" bigint, "igstPaise" bigint)
    )
    select id from document`
}
