// Reads a month's documents for GST filings.
import { sql } from 'kysely'
import { addDays } from '#contract/base/days'
import type { Paise } from '#contract/base/money'
import { addMonths } from '#contract/books/months'
import type { Db } from '#server/db/database'
import {
  type DocumentRun,
  type Gstr1Document,
  type Gstr1Rate,
  nothing,
  type Ordinary,
  type ReturnAmounts,
} from './gstr1.ts'

/** Sales and returns while the seller charged tax. Sellers who charge none issue bills, but file no GSTR-1. */
const isReturned = (month: string) => sql`d.day >= ${month}::date and d.day < ${addMonths(month, 1)}::date
  and d.kind in ('tax_invoice', 'bill_of_supply', 'credit_note') and d.tax_scheme = 'regular'`

/** The same condition for the monthly sums of a series. */
const isReturnedSum = (month: string) => sql`month = ${month}::date
  and kind in ('tax_invoice', 'bill_of_supply', 'credit_note') and tax_scheme = 'regular'`

const daysOf = (month: string): string[] => {
  const end = addMonths(month, 1)
  const days = Array.from({ length: 31 }, (_, at) => addDays(month, at))
  return days.filter((day) => day < end)
}

/** A column of the document that determines the section: for credit notes, their invoice `i`. */
const origin = (column: string) =>
  sql`case when i.id is null then ${sql.ref(`d.${column}`)} else ${sql.ref(`i.${column}`)} end`

/**
 * Small sales to unregistered buyers in India (B2CS): thousands a month. GSTR-1 only contains their totals. Their
 * numbers and States have no problems, and none is listed individually.
 * @param limit paise above which a sale between States may be listed individually
 */
const isOrdinary = (limit: Paise) => sql`coalesce(d.ordinary_from_paise <= ${limit}, false)`

const isListed = (limit: Paise) => sql`(d.ordinary_from_paise is null or d.ordinary_from_paise > ${limit})`

// Only credit notes refer to another document: look each of these up rather than joining all documents.
const documentsOf = (month: string) => sql`
  tax_documents d left join lateral (select * from tax_documents where id = d.refers_to offset 0) i on true
  where ${isReturned(month)}`

interface Month {
  /** The first day of the month. */
  month: string
  limit: Paise
}

/**
 * Returns the totals of a month's B2CS documents: the cached totals of all documents that are B2CS at some limit,
 * minus those above `limit`.
 */
export async function readOrdinarySales(db: Db, { month, limit }: Month): Promise<Ordinary> {
  const { rows } = await sql<Ordinary>`
    with large as materialized (
      select d.id, d.kind, ${origin('place_of_supply')} as place, ${origin('is_within_state')} as is_within_state
      from ${documentsOf(month)} and d.day = any(${daysOf(month)}::date[]) and d.ordinary_from_paise > ${limit}
    ), parts as (
      select kind, place, is_within_state, hsn, uqc, gst_basis_points, quantity, taxable_paise, cgst_paise, sgst_paise,
        igst_paise, last_day
      from ordinary_sales_months where month = ${month}::date
      union all
      select l.kind, l.place, l.is_within_state, r.hsn, r.uqc, r.gst_basis_points, -r.quantity, -r.taxable_paise,
        -r.cgst_paise, -r.sgst_paise, -r.igst_paise, null
      from large l cross join lateral (select * from tax_document_rates where document_id = l.id offset 0) r
    ), sales as (
      select kind = 'credit_note' as "isCredit", place, is_within_state as "isWithinState", hsn, uqc,
        gst_basis_points as "gstBasisPoints", sum(quantity) as quantity, sum(taxable_paise) as "taxablePaise",
        sum(cgst_paise) as "cgstPaise", sum(sgst_paise) as "sgstPaise", sum(igst_paise) as "igstPaise",
        max(last_day) as "lastDay"
      from parts group by 1, 2, 3, 4, 5, 6
    )
    select (select coalesce(sum(ordinary), 0) from tax_document_months where ${isReturnedSum(month)})::int
        - (select count(*)::int from large) as count,
      (select coalesce(json_agg(sales), '[]') from sales) as sales`.execute(db)
  return rows[0] as Ordinary
}

/** A rate of goods, as documents contain it. */
export type NamedRate = Pick<Gstr1Rate, 'hsn' | 'uqc' | 'gstBasisPoints'>

/**
 * Returns the documents that are listed individually and the B2CS documents with one of `rates`, in the order of
 * issue.
 */
export async function readNamedDocuments(
  db: Db,
  { month, limit }: Month,
  rates: readonly NamedRate[],
): Promise<(Gstr1Document & { isOrdinary: boolean })[]> {
  const has = sql`exists (
    select from tax_document_rates r join jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      as n (hsn text, uqc text, "gstBasisPoints" int)
      on (n.hsn, n.uqc, n."gstBasisPoints") = (r.hsn, r.uqc, r.gst_basis_points)
    where r.document_id = d.id)`
  // One condition per day, so that the index applies.
  const named =
    rates.length > 0
      ? sql`(${isListed(limit)} or ${has})`
      : sql`d.day = any(${daysOf(month)}::date[]) and ${isListed(limit)}`
  const { rows } = await sql<Gstr1Document & { isOrdinary: boolean }>`
    ${documentRows}, ${isOrdinary(limit)} as is_ordinary from ${documentsOf(month)} and ${named}
    ${inOrder}`.execute(db)
  return rows
}

/** Returns the first documents of B2CS: the small sales, and the documents with these ids. */
export async function readSmallDocuments(
  db: Db,
  { month, limit }: Month,
  { ids, most }: { ids: readonly string[]; most: number },
): Promise<Gstr1Document[]> {
  const { rows } = await sql<Gstr1Document>`
    ${documentRows} from ${documentsOf(month)} and (${isOrdinary(limit)} or d.id = any(${[...ids]}::uuid[]))
    ${inOrder} limit ${most}`.execute(db)
  return rows
}

const inOrder = sql`order by d.day, d.issued_at, d.id`

const documentRows = sql`
  select d.id, d.kind, d.number, d.day::text as day, (select number from orders where id = d.order_id) as order_number, d.buyer_name, d.buyer_gstin,
    d.seller_gstin, d.place_of_supply as place, d.buyer_registration as registration, d.is_within_state, d.total_paise,
    (select coalesce(json_agg(json_build_object('hsn', hsn, 'uqc', uqc, 'gstBasisPoints', gst_basis_points,
      'quantity', quantity, 'taxablePaise', taxable_paise, 'cgstPaise', cgst_paise, 'sgstPaise', sgst_paise,
      'igstPaise', igst_paise) order by hsn, uqc, gst_basis_points), '[]')
      from tax_document_rates where document_id = d.id) as rates,
    case when i.id is not null then json_build_object('number', i.number, 'day', i.day::text,
      'buyerGstin', i.buyer_gstin, 'place', i.place_of_supply, 'registration', i.buyer_registration, 'isWithinState', i.is_within_state,
      'totalPaise', i.total_paise) end as refers_to`

/** Returns the seller's GSTIN on the month's newest document. */
export async function lastGstin(db: Db, month: string): Promise<string | null> {
  const { rows } = await sql<{ gstin: string | null }>`
    select d.seller_gstin as gstin from tax_documents d where ${isReturned(month)}
    order by d.day desc, d.issued_at desc, d.id desc limit 1`.execute(db)
  return rows[0]?.gstin ?? null
}

/** Returns the range of numbers of each series in the month. */
export async function readDocumentRuns(db: Db, month: string): Promise<DocumentRun[]> {
  const { rows } = await sql<DocumentRun>`
    select kind, prefix, financial_year, min(first_serial) as first, max(last_serial) as last, sum(documents)::int as count
    from tax_document_months where month = ${month}::date
    group by kind, prefix, financial_year order by min(first_issued_at), prefix`.execute(db)
  return rows
}

export interface CountedAmounts extends ReturnAmounts {
  count: number
}

/** Returns the totals of the documents themselves, independently of their rates. */
export async function sumOfDocuments(
  db: Db,
  month: string,
): Promise<{ invoices: CountedAmounts; creditNotes: CountedAmounts }> {
  const { rows } = await sql<CountedAmounts & { isCredit: boolean }>`
    select kind = 'credit_note' as is_credit, sum(documents)::int as count, sum(taxable_paise)::bigint as taxable_paise,
      sum(cgst_paise)::bigint as cgst_paise, sum(sgst_paise)::bigint as sgst_paise,
      sum(igst_paise)::bigint as igst_paise
    from tax_document_months where ${isReturnedSum(month)} group by 1`.execute(db)
  const of = (credit: boolean): CountedAmounts => {
    const { isCredit: _, ...sums } = rows.find(({ isCredit }) => isCredit === credit) ?? {
      ...nothing,
      count: 0,
      isCredit: credit,
    }
    return sums
  }
  return { invoices: of(false), creditNotes: of(true) }
}
