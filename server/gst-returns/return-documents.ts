// The documents of a month, as returns look at them.
import { sql } from 'kysely'
import { addMonths } from '#contract/ledger/months'
import type { Db } from '#server/db/database'
import type { DocumentRun, ReturnAmounts, ReturnDocument } from './gstr1.ts'

/** What was sold and came back while the seller charged tax: who charges none files no GSTR-1, though they issue bills. */
const isReturned = (month: string) => sql`d.day >= ${month}::date and d.day < ${addMonths(month, 1)}::date
  and d.kind in ('tax_invoice', 'bill_of_supply', 'credit_note') and o.tax_scheme = 'regular'`

/** @param month its first day */
export async function readReturnDocuments(db: Db, month: string): Promise<ReturnDocument[]> {
  const { rows } = await sql<ReturnDocument>`
    select d.id, d.kind, d.number, d.day::text as day, o.number as order_number, d.buyer_name, d.buyer_gstin,
      d.seller_gstin, d.place_of_supply as place, d.is_within_state, d.total_paise, r.rates,
      case when i.id is not null then json_build_object('number', i.number, 'day', i.day::text,
        'buyerGstin', i.buyer_gstin, 'place', i.place_of_supply, 'isWithinState', i.is_within_state,
        'totalPaise', i.total_paise) end as refers_to
    from tax_documents d join orders o on o.id = d.order_id left join tax_documents i on i.id = d.refers_to
    cross join lateral (
      select coalesce(json_agg(json_build_object('hsn', hsn, 'uqc', uqc, 'gstBasisPoints', gst_basis_points,
        'quantity', quantity, 'taxablePaise', taxable_paise, 'cgstPaise', cgst_paise, 'sgstPaise', sgst_paise,
        'igstPaise', igst_paise) order by hsn, uqc, gst_basis_points), '[]') as rates
      from tax_document_rates where document_id = d.id) r
    where ${isReturned(month)}
    order by d.day, d.issued_at, d.id`.execute(db)
  return rows
}

/** Which numbers of each series the month has. */
export async function readDocumentRuns(db: Db, month: string): Promise<DocumentRun[]> {
  const { rows } = await sql<DocumentRun>`
    select kind, prefix, financial_year, min(serial) as first, max(serial) as last, count(*)::int as count
    from tax_documents where day >= ${month}::date and day < ${addMonths(month, 1)}::date
    group by kind, prefix, financial_year order by min(issued_at), prefix`.execute(db)
  return rows
}

/** What the documents say of themselves, apart from their rates. */
export async function sumOfDocuments(db: Db, month: string): Promise<ReturnAmounts> {
  const sign = sql`case d.kind when 'credit_note' then -1 else 1 end`
  const { rows } = await sql<ReturnAmounts>`
    select coalesce(sum(${sign} * d.taxable_paise), 0)::bigint as taxable_paise,
      coalesce(sum(${sign} * d.cgst_paise), 0)::bigint as cgst_paise,
      coalesce(sum(${sign} * d.sgst_paise), 0)::bigint as sgst_paise,
      coalesce(sum(${sign} * d.igst_paise), 0)::bigint as igst_paise
    from tax_documents d join orders o on o.id = d.order_id where ${isReturned(month)}`.execute(db)
  return rows[0] as ReturnAmounts
}
