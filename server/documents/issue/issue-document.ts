// Issues tax documents: the only place that numbers them within their series and stores their content, at the end of
// the transaction that causes them. A rollback returns the number; a transaction that waits for the series gets the
// next one.
import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#contract/base/days'
import { financialYear } from '#contract/base/financial-year'
import type { Paise } from '#contract/base/money'
import type { DocumentContent } from '#contract/documents/content'
import { type DocumentKind, serialDigits } from '#contract/documents/kinds'
import type { Invoicing } from '#contract/settings/invoicing'
import type { Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'
import { bookDocument, type SoldDocument } from './book-document.ts'
import { explainWrongClock } from './wrong-clock.ts'

export interface DocumentDraft {
  kind: DocumentKind
  /**
   * Determines date and financial year in India; must not be after the database's current day. Later numbers never
   * have earlier dates.
   */
  at: Date
  orderId: string
  customerId: string | null
  shipmentId?: string | undefined
  returnId?: string | undefined
  correctionId?: string | undefined
  paymentId?: string | undefined
  /** Id of the document that this one refers to. */
  refersTo?: string | undefined
  /** Goodwill credit booked besides the document: reduces the amount due of the order; negative values increase it. */
  goodwillPaise?: Paise
  /** GST State code or 96; null if unknown. */
  placeOfSupply: string | null
  /** The seller's tax scheme at the time of the order. */
  taxScheme: string
  content: DocumentContent
  /** How the lines relate to the order; absent for vouchers. */
  sold?: SoldDocument
  /** Reason of a return. */
  returnReason?: string
}

/**
 * Defers the document to the end of the transaction, so that the row of its series is locked as briefly as possible.
 * The transaction then fails with `conflict` if the document would be dated after the database's current day.
 * @param then a statement that reads the document and also runs at the end
 */
export function issueDocument(
  tx: Transaction,
  { prefixes }: Pick<Invoicing, 'prefixes'>,
  draft: DocumentDraft,
  then?: RawBuilder<unknown>,
): void {
  const prefix = prefixes[draft.kind]
  beforeCommit(tx, insertDocument(prefix, draft), async ({ rows }) => {
    if (rows.length === 0) throw new Error(`another kind of document uses the prefix ${prefix}`)
  })
  explainWrongClock(tx, prefix, draft)
  bookDocument(tx, prefix, draft)
  if (then) beforeCommit(tx, then)
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
        correction_id, payment_id, refers_to, customer_id, buyer_name, buyer_gstin, seller_gstin, buyer_registration,
        place_of_supply, is_within_state,
        tax_scheme, taxable_paise, shipping_paise, payment_fee_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise,
        total_paise, content, content_hash)
      select ${draft.kind}::text, number, ${prefix}::text, ${year}::text, serial, day, ${draft.orderId}::uuid,
        ${draft.shipmentId ?? null}::uuid, ${draft.returnId ?? null}::uuid,
        ${draft.correctionId ?? null}::uuid, ${draft.paymentId ?? null}::uuid,
        ${draft.refersTo ?? null}::uuid, ${draft.customerId}::uuid, ${content.buyer.name}::text,
        ${content.buyer.gstin || null}::text, ${content.seller.gstin || null}::text, ${content.buyer.registration ?? 'regular'}::text, ${draft.placeOfSupply}::text,
        ${content.isWithinState}::boolean, ${draft.taxScheme}::text, ${content.taxablePaise}::bigint, ${content.shippingPaise}::bigint,
        ${content.paymentFeePaise}::bigint, ${content.cgstPaise}::bigint, ${content.sgstPaise}::bigint,
        ${content.igstPaise}::bigint, ${content.roundOffPaise}::bigint, ${content.totalPaise}::bigint, ${text}::text,
        encode(sha256(convert_to(concat_ws(E'\\n', number, to_char(day, 'YYYY-MM-DD'), ${text}::text), 'UTF8')), 'hex')
      from numbered
      returning id
    ), rated as (
      insert into tax_document_rates (document_id, hsn, uqc, gst_basis_points, quantity, taxable_paise, cgst_paise,
        sgst_paise, igst_paise, exemption)
      select document.id, r.hsn, r.uqc, r."gstBasisPoints", r.quantity, r."taxablePaise", r."cgstPaise", r."sgstPaise",
        r."igstPaise", coalesce(r.exemption, 'nil_rated')
      from document, jsonb_to_recordset(${JSON.stringify(content.rates)}::jsonb) as r (
        hsn text, uqc text, "gstBasisPoints" int, quantity int, "taxablePaise" bigint, "cgstPaise" bigint,
        "sgstPaise" bigint, "igstPaise" bigint, exemption text)
    )
    select id from document`
}
