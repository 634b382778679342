// Reads tables 3.1 and 3.2 of the GSTR-3B of a month or quarter, and writes them as a table.
import { toPaise, toRupees } from '#contract/base/money'
import type { Gstr3bSummary } from '#contract/gst-filing/admin'
import { gstr3bRows } from '#contract/gst-filing/gstr3b-rows'
import { schemeOf } from '#contract/tax/schemes'
import type { Db } from '#server/db/database'
import type { Table } from '#server/files/write-table'
import { plus, sumOf } from './gstr1.ts'
import type { Amended } from './gstr1-amendments.ts'
import type { CountedAmounts } from './gstr1-documents.ts'
import { gstr1RowsOf, gstr3bOf } from './gstr3b.ts'
import { inRupees, readPeriod, readTies } from './read-gstr1.ts'
import { returnPeriod } from './return-period.ts'
import { placeText } from './sheets/cells.ts'

/** @param asked "2026-11", or with the GSTIN. Throws `unavailable` if the shop hasn't been set up. */
export async function summarizeGstr3b(
  db: Db,
  asked: string | { month: string; gstin?: string | undefined },
): Promise<Gstr3bSummary> {
  const { month, gstin } = typeof asked === 'string' ? { month: asked } : asked
  const period = await returnPeriod(db, { month: `${month}-01`, gstin, wholeQuarter: true })
  const [{ original, gstr1, amended }, ties] = await Promise.all([
    readPeriod(db, period),
    readTies(db, period),
  ])
  const { books, documents, invoices, creditNotes, debitNotes } = ties
  const { taxable, zeroRated, nilRated, nonGst, unregistered } = gstr3bOf(original, amended)
  const inGstr1 = gstr1RowsOf(gstr1)
  return {
    month: period.month,
    months: [...period.months],
    scheme: schemeOf(period.seller, period.settings),
    gstin: period.gstin,
    gstins: [...period.gstins],
    isQuarterly: period.isQuarter,
    taxable: inRupees(taxable),
    zeroRated: inRupees(zeroRated),
    nilRated: inRupees(nilRated),
    nonGst: inRupees(nonGst),
    inGstr1: {
      taxable: inRupees(inGstr1.taxable),
      zeroRated: inRupees(inGstr1.zeroRated),
      nilRated: inRupees(inGstr1.nilRated),
      nonGst: inRupees(inGstr1.nonGst),
    },
    unregistered: unregistered.map(({ place, taxablePaise, igstPaise }) => ({
      place: placeText(place),
      taxable: toRupees(toPaise(taxablePaise)),
      igst: toRupees(toPaise(igstPaise)),
    })),
    invoices: countedInRupees(invoices),
    creditNotes: countedInRupees(creditNotes),
    debitNotes: countedInRupees(debitNotes),
    amendments: { count: amended.length, ...inRupees(changeOf(amended)) },
    ties: {
      sections: inRupees([zeroRated, nilRated, nonGst].reduce((sum, row) => plus(sum, row), taxable)),
      documents,
      books,
    },
  }
}

const changeOf = (amended: readonly Amended[]) =>
  plus(sumOf(amended.map(({ after }) => after)), sumOf(amended.map(({ before }) => before)), -1)

const countedInRupees = ({ count, ...amounts }: CountedAmounts) => ({ count, ...inRupees(amounts) })

type Row = ReturnType<typeof gstr3bRows>[number]

export const gstr3bTable = (summary: Gstr3bSummary): Table<Row> => ({
  name: `GSTR3B-${summary.month.slice(0, 7)}`,
  columns: [
    { title: 'Table', kind: 'text', of: ({ table }) => table },
    { title: 'Supplies', kind: 'text', of: ({ about }) => about },
    { title: 'Place of supply', kind: 'text', of: ({ place }) => place },
    { title: 'Taxable value', kind: 'number', of: ({ taxable }) => taxable },
    { title: 'Integrated tax', kind: 'number', of: ({ igst }) => igst },
    { title: 'Central tax', kind: 'number', of: ({ cgst }) => cgst },
    { title: 'State/UT tax', kind: 'number', of: ({ sgst }) => sgst },
  ],
  batches: oneBatch(gstr3bRows(summary)),
})

async function* oneBatch<R>(rows: readonly R[]) {
  yield rows
}
