// GSTR-1 of a month, from the documents that were issued in it.
import { fromRupees, type Paise, subtract, toPaise, toRupees, zero } from '#contract/base/money'
import type { ReturnSummary } from '#contract/gst-returns/admin'
import { gstr1SectionNames, isFurnishingMonth } from '#contract/gst-returns/sections'
import { addMonths, dayBefore } from '#contract/ledger/months'
import { hsnDigits, largeSaleLimitOn, type TaxSettings } from '#contract/settings/tax'
import { schemeOf } from '#contract/tax/schemes'
import { bookSums } from '#server/books/overview'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import { getSetting } from '#server/settings/settings'
import { type Gstr1, gstr1Of, type ReturnAmounts, type ReturnDocument, sumOf } from './gstr1.ts'
import { readDocumentRuns, readReturnDocuments, sumOfDocuments } from './return-documents.ts'
import { returnIssues } from './return-issues.ts'

export interface MonthlyReturn {
  /** First day. */
  month: string
  documents: ReturnDocument[]
  gstr1: Gstr1
  settings: TaxSettings
  /** Of the month's documents; else the seller's of now. */
  gstin: string | null
}

/** @param month "2026-11". Throws `unavailable` while the shop has not been set up. */
export async function readReturn(db: Db, month: string): Promise<MonthlyReturn> {
  const first = `${month}-01`
  const [documents, runs, settings, seller] = await Promise.all([
    readReturnDocuments(db, first),
    readDocumentRuns(db, first),
    getSetting(db, 'tax'),
    getSetting(db, 'seller'),
  ])
  const limit = (day: string) => fromRupees(largeSaleLimitOn(day, settings))
  const gstin = documents.at(-1)?.sellerGstin ?? (seller.gstin || null)
  return { month: first, documents, gstr1: gstr1Of(documents, runs, limit), settings, gstin }
}

export async function summarizeReturn(db: Db, month: string): Promise<ReturnSummary> {
  const read = await readReturn(db, month)
  const { month: first, documents, gstr1, settings, gstin } = read
  const [seller, books] = await Promise.all([getSetting(db, 'seller'), taxInBooks(db, first)])
  const scheme = schemeOf(seller, settings)
  const ofSections = gstr1SectionNames.map((section) => gstr1.documents[section])
  return {
    month: first,
    scheme,
    gstin,
    isFurnishing: settings.filesQuarterly && isFurnishingMonth(first),
    sections: gstr1SectionNames.map((section) => ({
      section,
      count: gstr1.documents[section].length,
      ...inRupees(sumOf(gstr1.documents[section])),
    })),
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
    issues: returnIssues(documents, gstr1, { scheme, gstin, hsnDigits: hsnDigits(settings) }),
    ties: {
      sections: inRupees(sumOf(ofSections.flat())),
      documents: inRupees(await sumOfDocuments(db, first)),
      books,
    },
  }
}

/** Throws `conflict` where there is no GSTIN to file for. */
export function filerOf({ gstin }: MonthlyReturn): string {
  if (gstin === null) throw refused('conflict', 'Your GSTIN is missing among the seller’s details')
  return gstin
}

const rupees = (paise: number): number => toRupees(toPaise(paise))

export const inRupees = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: ReturnAmounts) => ({
  taxable: rupees(taxablePaise),
  cgst: rupees(cgstPaise),
  sgst: rupees(sgstPaise),
  igst: rupees(igstPaise),
})

/** What the accounts of output tax got in the month. */
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
