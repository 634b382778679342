// Reads tables 3.1 and 3.2 of the GSTR-3B of a month, and writes them as a table.
import { toPaise, toRupees } from '#contract/base/money'
import type { Gstr3bSummary } from '#contract/gst-filing/admin'
import { gstr3bRows } from '#contract/gst-filing/gstr3b-rows'
import { schemeOf } from '#contract/tax/schemes'
import type { Db } from '#server/db/database'
import type { Table } from '#server/files/write-table'
import { getSetting } from '#server/settings/settings'
import { plus } from './gstr1.ts'
import { placeText } from './gstr1-csv.ts'
import type { CountedAmounts } from './gstr1-documents.ts'
import { gstr3bOf } from './gstr3b.ts'
import { inRupees, readGstr1, readTies } from './read-gstr1.ts'

/** @param month "2026-11". Throws `unavailable` if the shop hasn't been set up. */
export async function summarizeGstr3b(db: Db, month: string): Promise<Gstr3bSummary> {
  const { month: first, gstr1, settings, gstin } = await readGstr1(db, month)
  const [seller, { books, documents, invoices, creditNotes }] = await Promise.all([
    getSetting(db, 'seller'),
    readTies(db, first),
  ])
  const { taxable, zeroRated, nilRated, unregistered } = gstr3bOf(gstr1)
  return {
    month: first,
    scheme: schemeOf(seller, settings),
    gstin,
    isQuarterly: settings.filesQuarterly,
    taxable: inRupees(taxable),
    zeroRated: inRupees(zeroRated),
    nilRated: inRupees(nilRated),
    unregistered: unregistered.map(({ place, taxablePaise, igstPaise }) => ({
      place: placeText(place),
      taxable: toRupees(toPaise(taxablePaise)),
      igst: toRupees(toPaise(igstPaise)),
    })),
    invoices: countedInRupees(invoices),
    creditNotes: countedInRupees(creditNotes),
    ties: { sections: inRupees(plus(plus(taxable, zeroRated), nilRated)), documents, books },
  }
}

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
