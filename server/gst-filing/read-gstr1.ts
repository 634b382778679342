// Reads the GSTR-1 of a month from the documents that were issued in it.
import { fromRupees, type Paise, subtract, toPaise, toRupees, zero } from '#contract/base/money'
import { addMonths, dayBefore } from '#contract/books/months'
import type { Gstr1Summary } from '#contract/gst-filing/admin'
import { type Gstr1Section, gstr1SectionNames, isFurnishingMonth } from '#contract/gst-filing/sections'
import { hsnDigits, largeSaleLimitOn, type TaxSettings } from '#contract/settings/tax'
import { schemeOf } from '#contract/tax/schemes'
import { bookSums } from '#server/books/read/overview'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import { getSetting } from '#server/settings/settings'
import { type Gstr1, type Gstr1Document, gstr1Of, nothing, plus, type ReturnAmounts } from './gstr1.ts'
import {
  lastGstin,
  readDocumentRuns,
  readNamedDocuments,
  readOrdinarySales,
  readSmallDocuments,
  sumOfDocuments,
} from './gstr1-documents.ts'
import { doubtfulRates, gstr1Issues } from './gstr1-issues.ts'

export interface MonthlyReturn {
  /** The first day of the month. */
  month: string
  /** The documents that may have issues, in order. */
  named: Gstr1Document[]
  gstr1: Gstr1
  settings: TaxSettings
  /** The GSTIN on the month's documents, or the seller's current one. */
  gstin: string | null
}

/** @param month "2026-11". Throws `unavailable` if the shop hasn't been set up. */
export async function readGstr1(db: Db, month: string): Promise<MonthlyReturn> {
  const first = `${month}-01`
  const [settings, seller] = await Promise.all([getSetting(db, 'tax'), getSetting(db, 'seller')])
  const of = { month: first, limit: lowestLimit(settings) }
  const [ordinary, runs, usedGstin] = await Promise.all([
    readOrdinarySales(db, of),
    readDocumentRuns(db, first),
    lastGstin(db, first),
  ])
  const doubtful = doubtfulRates(ordinary.sales, { hsnDigits: hsnDigits(settings) })
  const named = await readNamedDocuments(db, of, doubtful)
  const documents = named.filter(({ isOrdinary }) => !isOrdinary)
  const limit = (day: string) => fromRupees(largeSaleLimitOn(day, settings))
  return {
    month: first,
    named,
    gstr1: gstr1Of({ documents, ordinary }, runs, limit),
    settings,
    gstin: usedGstin ?? (seller.gstin || null),
  }
}

/** The lowest limit of all days: sales up to it are never large. */
export function lowestLimit({ largeSaleLimits }: TaxSettings): Paise {
  const days = ['', ...largeSaleLimits.map(({ from }) => from)]
  return fromRupees(Math.min(...days.map((day) => largeSaleLimitOn(day, { largeSaleLimits }))))
}

/** Returns the first documents of a section of a month, and their total number. */
export async function readSection(db: Db, month: string, section: Gstr1Section, most: number) {
  const { gstr1, settings, ...read } = await readGstr1(db, month)
  const listed = gstr1.documents[section]
  const ids = listed.map(({ id }) => id)
  const documents =
    section === 'b2cs'
      ? await readSmallDocuments(db, { month: read.month, limit: lowestLimit(settings) }, { ids, most })
      : listed.slice(0, most)
  return { documents, total: gstr1.sums[section].count }
}

export async function summarizeReturn(db: Db, month: string): Promise<Gstr1Summary> {
  const read = await readGstr1(db, month)
  const { month: first, named, gstr1, settings, gstin } = read
  const [seller, { books, documents }] = await Promise.all([getSetting(db, 'seller'), readTies(db, first)])
  const scheme = schemeOf(seller, settings)
  return {
    month: first,
    scheme,
    gstin,
    isFurnishing: settings.filesQuarterly && isFurnishingMonth(first),
    sections: gstr1SectionNames.map((section) => {
      const { count, ...amounts } = gstr1.sums[section]
      return { section, count, ...inRupees(amounts) }
    }),
    nilRated: rupees(gstr1.nil.reduce((sum, { paise }) => sum + paise, 0)),
    hsn: gstr1.hsn.map(({ hsn, uqc, gstBasisPoints, quantity, isB2b, ...amounts }) => ({
      hsn,
      uqc,
      rate: gstBasisPoints / 100,
      quantity,
      isB2b,
      ...inRupees(amounts),
    })),
    series: gstr1.series,
    issues: gstr1Issues(named, gstr1, { scheme, gstin, hsnDigits: hsnDigits(settings) }),
    ties: {
      sections: inRupees(Object.values(gstr1.sums).reduce((sum, of) => plus(sum, of), nothing)),
      documents,
      books,
    },
  }
}

/** Returns the month's totals by its documents and by the books, which must equal those of its returns. */
export async function readTies(db: Db, month: string) {
  const [books, sums] = await Promise.all([taxInBooks(db, month), sumOfDocuments(db, month)])
  return { books, documents: inRupees(plus(sums.invoices, sums.creditNotes, -1)), ...sums }
}

/** Throws `conflict` if there is no GSTIN to file for. */
export function filerOf({ gstin }: MonthlyReturn): string {
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

/** The month's amounts on the output tax accounts. */
async function taxInBooks(db: Db, month: string) {
  const sums = await bookSums(db, { from: month, to: dayBefore(addMonths(month, 1)) })
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
