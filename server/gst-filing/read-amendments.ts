// Reads amended documents for GST filings: as reported first, and as they are after their amendments.
import { sql } from 'kysely'
import type { DocumentContent } from '#contract/documents/content'
import type { BuyerRegistration } from '#contract/tax/buyer-registration'
import type { Db } from '#server/db/database'
import { type Gstr1Document, nothing, type ReturnAmounts } from './gstr1.ts'
import type { Amended } from './gstr1-amendments.ts'
import { documentRows } from './gstr1-documents.ts'
import type { ReturnPeriod } from './return-period.ts'

interface Amendment {
  /** The return that reports it is the one of this day. */
  day: string
  isAfterFiling: boolean
  buyerName: string
  buyerGstin: string | null
  place: string
  registration: BuyerRegistration
  isWithinState: boolean
  rates: DocumentContent['rates']
}

export interface AmendedDocument {
  /** As it was issued. */
  document: Gstr1Document
  /** In the order in which they were recorded. */
  amendments: readonly Amendment[]
}

const registration = sql`coalesce(a.content::jsonb -> 'buyer' ->> 'registration', 'regular')`

type Within = Pick<ReturnPeriod, 'months' | 'end' | 'scope'>

/**
 * Returns documents of the period that were amended, earlier ones that are amended in the period, and notes of the
 * period that were issued for an amended invoice: their section follows its particulars at that time.
 */
export async function readAmendedDocuments(
  db: Db,
  { months, end, scope }: Within,
): Promise<AmendedDocument[]> {
  const isWithin = (day: string) =>
    sql`${sql.ref(day)} >= ${months[0]}::date and ${sql.ref(day)} < ${end}::date`
  const { rows } = await sql<
    Gstr1Document &
      Pick<AmendedDocument, 'amendments'> & {
        invoice: Pick<Amendment, 'buyerGstin' | 'place' | 'registration' | 'isWithinState'> | null
      }
  >`
    ${documentRows}, (
      select json_build_object('buyerGstin', a.buyer_gstin, 'place', a.place_of_supply,
        'registration', ${registration}, 'isWithinState', a.is_within_state)
      from document_amendments a where a.document_id = d.refers_to and a.recorded_at < d.issued_at
      order by a.recorded_at desc, a.id desc limit 1) as invoice, (
      select coalesce(json_agg(json_build_object('day', a.day::text, 'isAfterFiling', a.is_after_filing, 'buyerName', a.buyer_name,
        'buyerGstin', a.buyer_gstin, 'place', a.place_of_supply, 'registration', ${registration},
        'isWithinState', a.is_within_state, 'rates', a.content::jsonb -> 'rates') order by a.recorded_at, a.id), '[]')
      from document_amendments a where a.document_id = d.id) as amendments
    from tax_documents d left join tax_documents i on i.id = d.refers_to
    where d.tax_scheme = 'regular' and coalesce(d.seller_gstin, '') = any(${[...scope]}) and d.id in (
      select document_id from document_amendments a where ${isWithin('a.day')}
      union
      select a.document_id from document_amendments a join tax_documents t on t.id = a.document_id where ${isWithin('t.day')}
      union
      select n.id from document_amendments a join tax_documents n on n.refers_to = a.document_id where ${isWithin('n.day')})
    order by d.day, d.issued_at, d.id`.execute(db)
  return rows.map(({ amendments, invoice, ...document }) => ({
    amendments,
    document: { ...document, refersTo: document.refersTo && { ...document.refersTo, ...invoice } },
  }))
}

function applied(document: Gstr1Document, amendment: Amendment | undefined): Gstr1Document {
  if (!amendment) return document
  const { buyerName, buyerGstin, place, registration, isWithinState, rates } = amendment
  return {
    ...document,
    buyerName,
    buyerGstin,
    place,
    registration,
    isWithinState,
    rates,
    refersTo: document.refersTo && { ...document.refersTo, buyerGstin, place, registration, isWithinState },
  }
}

/** Returns the document with the corrections that were made before its return was filed. */
export const reportedFirst = ({ document, amendments }: AmendedDocument): Gstr1Document =>
  applied(
    document,
    amendments.findLast(({ isAfterFiling }) => !isAfterFiling),
  )

/** Returns the document with the amendments that returns reported before this day. */
const before = ({ document, amendments }: AmendedDocument, day: string): Gstr1Document =>
  applied(
    document,
    amendments.findLast((amendment) => !amendment.isAfterFiling || amendment.day < day),
  )

/** Returns the documents that a return of the period amends. */
export const amendedWithin = (documents: readonly AmendedDocument[], { months, end }: Within): Amended[] =>
  documents
    .filter(({ amendments }) =>
      amendments.some(({ isAfterFiling, day }) => isAfterFiling && day >= (months[0] as string) && day < end),
    )
    .map((document) => ({ before: before(document, months[0] as string), after: before(document, end) }))

/** Returns all documents of a period that returns have amended before this day. */
export const amendedUntil = (documents: readonly AmendedDocument[], day: string): Amended[] =>
  documents
    .filter(({ amendments }) =>
      amendments.some((amendment) => amendment.isAfterFiling && amendment.day < day),
    )
    .map((document) => ({ before: reportedFirst(document), after: before(document, day) }))

/** Returns the changes of taxes by amendments that belong to the period, independently of their rates. */
export async function sumOfAmendments(db: Db, { months, end, scope }: Within): Promise<ReturnAmounts> {
  const { rows } = await sql<Omit<ReturnAmounts, 'taxablePaise'>>`
    select coalesce(sum(sign * a.cgst_change_paise), 0)::bigint as cgst_paise,
      coalesce(sum(sign * a.sgst_change_paise), 0)::bigint as sgst_paise,
      coalesce(sum(sign * a.igst_change_paise), 0)::bigint as igst_paise
    from document_amendments a join tax_documents d on d.id = a.document_id
    cross join lateral (select case d.kind when 'credit_note' then -1 else 1 end as sign) k
    where a.day >= ${months[0]}::date and a.day < ${end}::date
      and d.tax_scheme = 'regular' and coalesce(d.seller_gstin, '') = any(${[...scope]})`.execute(db)
  return { ...nothing, ...rows[0] }
}
