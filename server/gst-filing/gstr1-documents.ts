// Reads the documents of a period for GST filings.
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
  plus,
  type ReturnAmounts,
} from './gstr1.ts'
import { type ReturnPeriod, returnedKinds } from './return-period.ts'

/** The documents to read. */
export interface Scope extends Pick<ReturnPeriod, 'months' | 'scope'> {
  /** Paise above which a sale between States may be listed individually. */
  limit: Paise
  /** Ids of documents with corrected particulars: they are read individually, never from the monthly sums. */
  amended: readonly string[]
}

type Within = Pick<Scope, 'months' | 'scope'>

const endOf = (months: readonly string[]): string => addMonths(months.at(-1) as string, 1)

/** Sales and returns while the seller charged tax. Sellers who charge none issue bills, but file no GSTR-1. */
const isReturned = ({
  months,
  scope,
}: Within) => sql`d.day >= ${months[0]}::date and d.day < ${endOf(months)}::date
  and d.kind in ${returnedKinds} and d.tax_scheme = 'regular' and coalesce(d.seller_gstin, '') = any(${[...scope]})`

/** The same condition for the monthly sums of a series. */
const isReturnedSum = ({ months, scope }: Within) => sql`month = any(${[...months]}::date[])
  and kind in ${returnedKinds} and tax_scheme = 'regular' and seller_gstin = any(${[...scope]})`

function daysOf(months: readonly string[]): string[] {
  const end = endOf(months)
  const days = Array.from({ length: 31 * months.length }, (_, at) => addDays(months[0] as string, at))
  return days.filter((day) => day < end)
}

/** A column of the document that determines the section: for notes, their invoice `i`. */
const origin = (column: string) =>
  sql`case when i.id is null then ${sql.ref(`d.${column}`)} else ${sql.ref(`i.${column}`)} end`

/**
 * Small sales to unregistered buyers in India (B2CS): thousands a month. GSTR-1 only contains their totals. Their
 * numbers and States have no problems, and none is listed individually.
 */
const isOrdinary = ({ limit, amended }: Scope) =>
  sql`(coalesce(d.ordinary_from_paise <= ${limit}, false) and d.id <> all(${[...amended]}::uuid[]))`

const isListed = ({ limit, amended }: Scope) =>
  sql`(d.ordinary_from_paise is null or d.ordinary_from_paise > ${limit} or d.id = any(${[...amended]}::uuid[]))`

// Only notes refer to another document: look each of these up rather than joining all documents.
const documents = sql`
  tax_documents d left join lateral (select * from tax_documents where id = d.refers_to offset 0) i on true`
const documentsOf = (scope: Within) => sql`${documents} where ${isReturned(scope)}`

/**
 * Returns the totals of the B2CS documents of a period: the stored monthly totals of all documents that are B2CS at
 * some limit, minus those above `limit` and those with corrected particulars.
 */
export async function readOrdinarySales(db: Db, scope: Scope): Promise<Ordinary> {
  const { months, limit, amended } = scope
  const { rows } = await sql<Ordinary>`
    with large as materialized (
      select d.id, d.kind, ${origin('place_of_supply')} as place, ${origin('is_within_state')} as is_within_state
      from ${documentsOf(scope)} and d.day = any(${daysOf(months)}::date[]) and d.ordinary_from_paise > ${limit}
      union all
      select d.id, d.kind, ${origin('place_of_supply')}, ${origin('is_within_state')}
      from ${documentsOf(scope)} and d.id = any(${[...amended]}::uuid[]) and d.ordinary_from_paise <= ${limit}
    ), parts as (
      select kind, place, is_within_state, hsn, uqc, gst_basis_points, exemption, quantity, taxable_paise, cgst_paise,
        sgst_paise, igst_paise, last_day
      from ordinary_sales_months
      where month = any(${[...months]}::date[]) and seller_gstin = any(${[...scope.scope]})
      union all
      select l.kind, l.place, l.is_within_state, r.hsn, r.uqc, r.gst_basis_points, r.exemption, -r.quantity, -r.taxable_paise,
        -r.cgst_paise, -r.sgst_paise, -r.igst_paise, null
      from large l cross join lateral (select * from tax_document_rates where document_id = l.id offset 0) r
    ), sales as (
      select kind = 'credit_note' as "isCredit", place, is_within_state as "isWithinState", hsn, uqc,
        gst_basis_points as "gstBasisPoints", exemption, sum(quantity) as quantity, sum(taxable_paise) as "taxablePaise",
        sum(cgst_paise) as "cgstPaise", sum(sgst_paise) as "sgstPaise", sum(igst_paise) as "igstPaise",
        max(last_day) as "lastDay"
      from parts group by 1, 2, 3, 4, 5, 6, 7
    )
    select (select coalesce(sum(ordinary), 0) from tax_document_months where ${isReturnedSum(scope)})::int
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
  scope: Scope,
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
      ? sql`(${isListed(scope)} or ${has})`
      : sql`d.day = any(${daysOf(scope.months)}::date[]) and ${isListed(scope)}`
  const { rows } = await sql<Gstr1Document & { isOrdinary: boolean }>`
    ${documentRows}, ${isOrdinary(scope)} as is_ordinary from ${documentsOf(scope)} and ${named}
    ${inOrder}`.execute(db)
  return rows
}

/** Returns the first documents of B2CS: the small sales, and the documents with these ids. */
export async function readSmallDocuments(
  db: Db,
  scope: Scope,
  { ids, most }: { ids: readonly string[]; most: number },
): Promise<Gstr1Document[]> {
  const { rows } = await sql<Gstr1Document>`
    ${documentRows} from ${documentsOf(scope)} and (${isOrdinary(scope)} or d.id = any(${[...ids]}::uuid[]))
    ${inOrder} limit ${most}`.execute(db)
  return rows
}

const inOrder = sql`order by d.day, d.issued_at, d.id`

export const documentRows = sql`
  select d.id, d.kind, d.number, d.day::text as day, (select number from orders where id = d.order_id) as order_number, d.buyer_name, d.buyer_gstin,
    d.seller_gstin, d.place_of_supply as place, d.buyer_registration as registration, d.is_within_state, d.total_paise,
    (select coalesce(json_agg(json_build_object('hsn', hsn, 'uqc', uqc, 'gstBasisPoints', gst_basis_points,
      'exemption', exemption, 'quantity', quantity, 'taxablePaise', taxable_paise, 'cgstPaise', cgst_paise, 'sgstPaise', sgst_paise,
      'igstPaise', igst_paise) order by hsn, uqc, gst_basis_points, exemption), '[]')
      from tax_document_rates where document_id = d.id) as rates,
    case when i.id is not null then json_build_object('number', i.number, 'day', i.day::text,
      'buyerGstin', i.buyer_gstin, 'place', i.place_of_supply, 'registration', i.buyer_registration,
      'isWithinState', i.is_within_state,
      'totalPaise', i.total_paise, 'sellerGstin', i.seller_gstin) end as refers_to,
    exists (select from gst_furnished_documents f where f.document_id = d.id) as is_furnished`

/** Returns the range of numbers of each series in the period. */
export async function readDocumentRuns(db: Db, { months, scope }: Within): Promise<DocumentRun[]> {
  const { rows } = await sql<DocumentRun>`
    select kind, prefix, financial_year, min(first_serial) as first, max(last_serial) as last, sum(documents)::int as count
    from tax_document_months where month = any(${[...months]}::date[]) and seller_gstin = any(${[...scope]})
    group by kind, prefix, financial_year order by min(first_issued_at), prefix`.execute(db)
  return rows
}

export interface CountedAmounts extends ReturnAmounts {
  count: number
}

export interface DocumentSums {
  invoices: CountedAmounts
  creditNotes: CountedAmounts
  debitNotes: CountedAmounts
}

/** Returns the totals of the documents themselves, independently of their rates. */
export async function sumOfDocuments(db: Db, scope: Within): Promise<DocumentSums> {
  const { rows } = await sql<CountedAmounts & { kind: string }>`
    select kind, sum(documents)::int as count, sum(taxable_paise)::bigint as taxable_paise,
      sum(cgst_paise)::bigint as cgst_paise, sum(sgst_paise)::bigint as sgst_paise,
      sum(igst_paise)::bigint as igst_paise
    from tax_document_months where ${isReturnedSum(scope)} group by 1`.execute(db)
  const of = (...kinds: string[]): CountedAmounts =>
    rows
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { count, kind: _, ...sums }) => ({ ...plus(sum, sums), count: sum.count + count }), {
        ...nothing,
        count: 0,
      })
  return {
    invoices: of('tax_invoice', 'bill_of_supply'),
    creditNotes: of('credit_note'),
    debitNotes: of('debit_note'),
  }
}
