// Reads a document with its current particulars, the notes that belong to it, and its amendments.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { monthOf } from '#contract/books/months'
import type { DocumentContent } from '#contract/documents/content'
import { type DocumentKind, isInvoice } from '#contract/documents/kinds'
import type { AmendableDocument } from '#contract/gst-filing/amendments'
import { isAbroad } from '#contract/tax/place-of-supply'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

export interface Amendable {
  id: string
  kind: DocumentKind
  number: string
  day: string
  orderId: string
  customerId: string | null
  sellerGstin: string | null
  taxScheme: string
  /** With the last amendment. */
  buyerName: string
  buyerGstin: string | null
  placeOfSupply: string | null
  content: DocumentContent
  /** The number of earlier amendments. */
  amendments: number
  isFiled: boolean
  isFurnished: boolean
}

/** Returns a document and, for an invoice, the notes that refer to it. Throws `not_found`. */
export async function readAmendable(db: Db, id: string): Promise<[Amendable, ...Amendable[]]> {
  if (!Id.safeParse(id).success) throw notFound('Document')
  const { rows } = await sql<Omit<Amendable, 'content'> & { content: string }>`
    select d.id, d.kind, d.number, d.day::text as day, d.order_id, d.customer_id, d.seller_gstin, d.tax_scheme,
      coalesce(a.buyer_name, d.buyer_name) as buyer_name,
      case when a.id is null then d.buyer_gstin else a.buyer_gstin end as buyer_gstin,
      coalesce(a.place_of_supply, d.place_of_supply) as place_of_supply, coalesce(a.content, d.content) as content,
      (select count(*)::int from document_amendments where document_id = d.id) as amendments,
      exists (select from gst_filings f where f.withdrawn_at is null and f.gstin = d.seller_gstin
        and d.day >= f.first_month and d.day < f.month + interval '1 month') as is_filed,
      exists (select from gst_furnished_documents f where f.document_id = d.id) as is_furnished
    from tax_documents d left join lateral (
      select * from document_amendments where document_id = d.id order by recorded_at desc, id desc limit 1) a on true
    where d.id = ${id} or (d.refers_to = ${id} and d.kind in ('credit_note', 'debit_note'))
    order by d.id <> ${id}, d.issued_at, d.id`.execute(db)
  const [document, ...notes] = rows.map((row) => ({
    ...row,
    content: JSON.parse(row.content) as DocumentContent,
  }))
  if (document?.id !== id) throw notFound('Document')
  return [document, ...notes]
}

/** Returns why the particulars of a document can't be amended, or null. */
export function blockedBy({
  kind,
  taxScheme,
  sellerGstin,
  placeOfSupply,
  content,
}: Amendable): string | null {
  if (!isInvoice(kind)) {
    const [invoice] = content.refersTo
    return kind === 'credit_note' || kind === 'debit_note'
      ? `Amend the invoice${invoice ? ` ${invoice.number}` : ''}: its notes are amended with it`
      : 'Vouchers are not reported in detail, so they can’t be amended'
  }
  if (taxScheme !== 'regular') return 'Only documents that GSTR-1 reports can be amended'
  if (sellerGstin === null) return 'The document has no GSTIN of yours, so no return reports it'
  if (isAbroad(placeOfSupply)) return 'Amend an export on the portal (table 9A)'
  if ((content.buyer.registration ?? 'regular') !== 'regular')
    return 'Amend a supply to a special economic zone, a deemed export or a supply to a UN body on the portal'
  return null
}

/** Throws `not_found`. */
export async function getAmendable(db: Db, id: string): Promise<AmendableDocument> {
  const [document, ...notes] = await readAmendable(db, id)
  const { rows } = await sql<{
    id: string
    day: string
    isAfterFiling: boolean
    reason: string
    buyerName: string
    buyerGstin: string | null
    placeOfSupply: string
    content: string
    recordedBy: string
    recordedAt: Date
  }>`
    select id, day::text as day, is_after_filing, reason, buyer_name, buyer_gstin, place_of_supply, content, recorded_by,
      recorded_at
    from document_amendments where document_id = ${id} order by recorded_at desc, id desc`.execute(db)
  return {
    _id: document.id,
    number: document.number,
    day: document.day,
    particulars: particularsOf(document, document.content),
    blocked: blockedBy(document),
    isFiled: document.isFiled || document.isFurnished,
    notes: notes.map(({ number }) => number),
    amendments: rows.map(({ id: _id, day, isAfterFiling, reason, recordedBy, recordedAt, ...row }) => ({
      _id,
      recordedAt: recordedAt.toISOString(),
      recordedBy,
      reason,
      isAfterFiling,
      month: monthOf(day),
      particulars: particularsOf(row, JSON.parse(row.content) as DocumentContent),
    })),
    version: document.amendments,
  }
}

const particularsOf = (
  { buyerName, buyerGstin, placeOfSupply }: Pick<Amendable, 'buyerName' | 'buyerGstin' | 'placeOfSupply'>,
  { cgstPaise, sgstPaise, igstPaise }: DocumentContent,
) => ({
  buyer: buyerName,
  gstin: buyerGstin,
  placeOfSupply,
  cgst: toRupees(toPaise(cgstPaise)),
  sgst: toRupees(toPaise(sgstPaise)),
  igst: toRupees(toPaise(igstPaise)),
})
