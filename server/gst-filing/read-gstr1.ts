// Reads the GSTR-1 of a month or quarter from the documents that were issued in it.
import { sql } from 'kysely'
import { fromRupees, type Paise, subtract, toPaise, toRupees, zero } from '#contract/base/money'
import { dayBefore, monthOf } from '#contract/books/months'
import type { Gstr1Summary } from '#contract/gst-filing/admin'
import {
  amendedSectionNames,
  furnishedMonthly,
  type Gstr1Section,
  gstr1SectionNames,
} from '#contract/gst-filing/sections'
import { hsnDigits, largeSaleLimitOn, type TaxSettings } from '#contract/settings/tax'
import { schemeOf } from '#contract/tax/schemes'
import { bookSums } from '#server/books/read/overview'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import { changedSections, totalsOf } from './filed-totals.ts'
import {
  type Gstr1,
  type Gstr1Document,
  gstr1Of,
  nothing,
  plus,
  type ReturnAmounts,
  sectionOf,
  sumOf,
} from './gstr1.ts'
import {
  type Amended,
  type AmendedGstr1,
  amendmentsOf,
  type OriginalB2cs,
  withAmendments,
} from './gstr1-amendments.ts'
import {
  readDocumentRuns,
  readNamedDocuments,
  readOrdinarySales,
  readSmallDocuments,
  type Scope,
  sumOfDocuments,
} from './gstr1-documents.ts'
import { doubtfulRates, gstr1Issues } from './gstr1-issues.ts'
import {
  amendedUntil,
  amendedWithin,
  readAmendedDocuments,
  reportedFirst,
  sumOfAmendments,
} from './read-amendments.ts'
import { periodOfDay, type ReturnPeriod, returnPeriod } from './return-period.ts'
import { placeText } from './sheets/cells.ts'

export interface ReadReturn {
  period: ReturnPeriod
  /** The documents that may have issues, in order. */
  named: Gstr1Document[]
  /** Without amendments of earlier returns. */
  original: Gstr1
  gstr1: AmendedGstr1
  amended: readonly Amended[]
}

interface Asked {
  /** "2026-11" */
  month: string
  gstin?: string | undefined
}

/** Throws `unavailable` if the shop hasn't been set up. */
export async function readGstr1(db: Db, asked: string | Asked): Promise<ReadReturn> {
  const { month, gstin } = typeof asked === 'string' ? { month: asked } : asked
  return readPeriod(db, await returnPeriod(db, { month: `${month}-01`, gstin }))
}

export async function readPeriod(db: Db, period: ReturnPeriod): Promise<ReadReturn> {
  const { documents: amendedDocuments, named, gstr1: original } = await readOriginal(db, period)
  const amended = amendedWithin(amendedDocuments, period)
  const limit = limitOf(period)
  const originals = await readOriginalB2cs(
    db,
    period,
    amended.filter((pair) => [pair.before, pair.after].some((one) => sectionOf(one, limit) === 'b2cs')),
  )
  const gstr1 = withAmendments(original, amendmentsOf(amended, originals, limit))
  return { period, named, original, gstr1, amended }
}

const limitOf =
  ({ settings }: Pick<ReturnPeriod, 'settings'>) =>
  (day: string) =>
    fromRupees(largeSaleLimitOn(day, settings))

/** Reads the documents of the period, as they were reported first. */
async function readOriginal(db: Db, period: ReturnPeriod) {
  const { settings, months, scope } = period
  const documents = await readAmendedDocuments(db, period)
  const own = documents.filter(({ document: { day } }) => months.includes(monthOf(day)))
  const of: Scope = {
    months,
    scope,
    limit: lowestLimit(settings),
    amended: own.map(({ document }) => document.id),
  }
  const [ordinary, runs] = await Promise.all([readOrdinarySales(db, of), readDocumentRuns(db, of)])
  const doubtful = doubtfulRates(ordinary.sales, { hsnDigits: hsnDigits(settings) })
  const corrected = new Map(own.map((document) => [document.document.id, reportedFirst(document)]))
  const named = (await readNamedDocuments(db, of, doubtful)).map(({ isOrdinary, ...document }) => ({
    isOrdinary,
    ...(corrected.get(document.id) ?? document),
  }))
  const listed = named.filter(({ isOrdinary }) => !isOrdinary)
  const isFurnished = (document: Gstr1Document) => period.isQuarter && document.isFurnished === true
  const gstr1 = gstr1Of(
    {
      documents: listed.filter((document) => !isFurnished(document)),
      furnished: listed.filter(isFurnished),
      ordinary,
    },
    runs,
    limitOf(period),
  )
  return { documents, named: named as Gstr1Document[], gstr1, of, corrected }
}

/** Reads the rows of B2CS of the returns that reported these documents first, with all amendments of them until now. */
async function readOriginalB2cs(
  db: Db,
  period: ReturnPeriod,
  amended: readonly Amended[],
): Promise<OriginalB2cs[]> {
  const months = [...new Set(amended.map(({ before }) => monthOf(before.day)))].sort()
  const periods = new Map<string, ReturnPeriod>()
  for (const month of months) {
    const original = await periodOfDay(db, month, period.gstin ?? undefined)
    periods.set(original.month, original)
  }
  return Promise.all(
    [...periods.values()].map(async (original) => {
      const { documents, gstr1 } = await readOriginal(db, original)
      const own = documents.filter(({ document }) => original.months.includes(monthOf(document.day)))
      return { month: original.month, amended: amendedUntil(own, period.end), rows: gstr1.b2cs }
    }),
  )
}

/** The lowest limit of all days: sales up to it are never large. */
export function lowestLimit({ largeSaleLimits }: TaxSettings): Paise {
  const days = ['', ...largeSaleLimits.map(({ from }) => from)]
  return fromRupees(Math.min(...days.map((day) => largeSaleLimitOn(day, { largeSaleLimits }))))
}

/** Returns the first documents of a section of a return, and their total number. */
export async function readSection(db: Db, asked: Asked, section: Gstr1Section, most: number) {
  const period = await returnPeriod(db, { month: `${asked.month}-01`, gstin: asked.gstin })
  const { gstr1 } = await readPeriod(db, period)
  const listed = gstr1.documents[section]
  if (section !== 'b2cs') return { documents: listed.slice(0, most), total: gstr1.sums[section].count }
  const { of, corrected } = await readOriginal(db, period)
  const ids = listed.map(({ id }) => id)
  const documents = await readSmallDocuments(db, of, { ids, most })
  return {
    documents: documents.map((document) => corrected.get(document.id) ?? document),
    total: gstr1.sums[section].count,
  }
}

export async function summarizeReturn(db: Db, asked: string | Asked): Promise<Gstr1Summary> {
  const read = await readGstr1(db, asked)
  const { period, named, gstr1 } = read
  const { month, months, gstin, gstins, settings, seller, isQuarter, isFurnishing, filing } = period
  const { books, documents } = await readTies(db, period)
  const scheme = schemeOf(seller, settings)
  const totals = totalsOf(read)
  return {
    month,
    months: [...months],
    scheme,
    gstin,
    gstins: [...gstins],
    isQuarter,
    isFurnishing,
    sections: gstr1SectionNames.map((section) => {
      const { count, ...amounts } = gstr1.sums[section]
      return { section, count, ...inRupees(amounts) }
    }),
    furnished: { count: gstr1.furnished.length, ...inRupees(sumOf(gstr1.furnished)) },
    marked: isFurnishing ? markedOf(gstr1) : null,
    amendments: amendedSectionNames
      .filter((section) => gstr1.amendments.changes[section].count > 0)
      .map((section) => {
        const { count, ...amounts } = gstr1.amendments.changes[section]
        return { section, count, ...inRupees(amounts) }
      }),
    amended: read.amended.slice(0, MAX_AMENDED).map(({ before, after }) => ({
      _id: after.id,
      kind: after.kind,
      number: after.number,
      day: after.day,
      orderNumber: after.orderNumber,
      before: particularsOf(before),
      after: particularsOf(after),
    })),
    nilRated: rupees(gstr1.nil.reduce((sum, row) => sum + row.nilPaise, 0)),
    exempt: rupees(gstr1.nil.reduce((sum, row) => sum + row.exemptPaise, 0)),
    nonGst: rupees(gstr1.nil.reduce((sum, row) => sum + row.nonGstPaise, 0)),
    hsn: gstr1.hsn.map(({ hsn, uqc, gstBasisPoints, quantity, isB2b, ...amounts }) => ({
      hsn,
      uqc,
      rate: gstBasisPoints / 100,
      quantity,
      isB2b,
      ...inRupees(amounts),
    })),
    series: gstr1.series,
    issues: gstr1Issues(named, gstr1, { scheme, gstin, gstins, hsnDigits: hsnDigits(settings) }),
    ties: { sections: inRupees(sumOfReturn(gstr1)), documents, books },
    filing: filing && {
      filedOn: filing.filedOn,
      arn: filing.arn,
      recordedBy: filing.recordedBy,
      changed: changedSections(filing.totals, totals),
    },
    endsOn: dayBefore(period.end),
  }
}

const MAX_AMENDED = 100

const particularsOf = ({ buyerName, buyerGstin, place, rates }: Gstr1Document) => ({
  buyer: buyerName,
  gstin: buyerGstin,
  place: placeText(place),
  ...inRupees(rates.reduce((sum, rate) => plus(sum, rate), nothing)),
})

/** Documents of a furnishing month that were marked as uploaded, and the value that counts for the cap. */
function markedOf({ documents }: Gstr1) {
  const all = furnishedMonthly.flatMap((section) => documents[section])
  const marked = all.filter(({ isFurnished }) => isFurnished)
  return { of: all.length, count: marked.length, ...inRupees(sumOf(marked)) }
}

/** Sections, documents uploaded before, and changes of amended sections. */
const sumOfReturn = (gstr1: AmendedGstr1): ReturnAmounts =>
  [
    ...Object.values(gstr1.sums),
    ...Object.values(gstr1.amendments.changes),
    sumOf(gstr1.furnished),
  ].reduce<ReturnAmounts>(
    (sum, { taxablePaise, cgstPaise, sgstPaise, igstPaise }) =>
      plus(sum, { taxablePaise, cgstPaise, sgstPaise, igstPaise }),
    nothing,
  )

/** Returns the totals of a return by its documents and by the books, which must equal those of its sections. */
export async function readTies(db: Db, period: ReturnPeriod) {
  const [books, sums, amendments] = await Promise.all([
    taxInBooks(db, period),
    sumOfDocuments(db, period),
    sumOfAmendments(db, period),
  ])
  const { invoices, creditNotes, debitNotes } = sums
  const documents = plus(plus(plus(invoices, debitNotes), creditNotes, -1), amendments)
  return { books, documents: inRupees(documents), ...sums }
}

/** Throws `conflict` if there is no GSTIN to file for. */
export function filerOf({ gstin }: Pick<ReturnPeriod, 'gstin'>): string {
  if (gstin === null) throw refused('conflict', 'Your GSTIN is missing from the seller details')
  return gstin
}

const rupees = (paise: number): number => toRupees(toPaise(paise))

export const inRupees = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: ReturnAmounts) => ({
  taxable: rupees(taxablePaise),
  cgst: rupees(cgstPaise),
  sgst: rupees(sgstPaise),
  igst: rupees(igstPaise),
})

/** The period's amounts on the output tax accounts. */
async function taxInBooks(db: Db, { months, end, gstins, scope }: ReturnPeriod) {
  const from = months[0] as string
  const to = dayBefore(end)
  const sums =
    gstins.length > 1 ? await bookSumsOf(db, { from, to }, scope) : await bookSums(db, { from, to })
  const of = (...accounts: string[]): Paise =>
    sums
      .filter(({ account }) => accounts.includes(account))
      .reduce((sum, { creditPaise, debitPaise }) => toPaise(sum + subtract(creditPaise, debitPaise)), zero)
  return {
    cgst: toRupees(of('output_cgst')),
    sgst: toRupees(of('output_sgst', 'output_utgst')),
    igst: toRupees(of('output_igst')),
  }
}

/** The same sums for the documents of one of several GSTINs; the daily sums don't distinguish them. */
async function bookSumsOf(db: Db, { from, to }: { from: string; to: string }, scope: readonly string[]) {
  const { rows } = await sql<{ account: string; debitPaise: Paise; creditPaise: Paise }>`
    select e.account, coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0)::bigint as debit_paise,
      coalesce(-sum(e.amount_paise) filter (where e.amount_paise < 0), 0)::bigint as credit_paise
    from ledger_journals j left join document_amendments a on a.id = j.amendment_id
    join tax_documents d on d.id = coalesce(j.document_id, a.document_id)
    join ledger_entries e on e.journal_id = j.id
    where j.day between ${from}::date and ${to}::date and coalesce(d.seller_gstin, '') = any(${[...scope]})
    group by 1`.execute(db)
  return rows
}
