// Cells that the sheets of GSTR-1 share.
import { placeName } from '#contract/tax/place-of-supply'
import { type Gstr1Document, isCredit, isExport, itemsOf } from '../gstr1.ts'
import type { AmendedRow } from '../gstr1-amendments.ts'
import { amendedItemsOf, isTaxPaid } from '../gstr1-json.ts'

export type Cell = string | number

export interface Sheet {
  name: string
  header: readonly string[]
  rows: readonly (readonly Cell[])[]
}

export const amount = (paise: number): string => (paise / 100).toFixed(2)
export const rate = (basisPoints: number): string => (basisPoints / 100).toFixed(2)

/** "27-Maharashtra" */
export const placeText = (code: string | null): string => (code ? `${code}-${placeName(code)}` : '')

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "14-Jul-2026" */
export function sheetDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

/** The shop's sales have no reduced rate, no reverse charge and no cess. */
export const NO_REDUCTION = ''
export const NO_CESS = '0.00'

export const byRate = (
  documents: readonly Gstr1Document[],
  row: (document: Gstr1Document, rate: string, taxable: string) => Cell[],
) =>
  documents.flatMap((document) =>
    itemsOf(document).map((item) => row(document, rate(item.gstBasisPoints), amount(item.taxablePaise))),
  )

export const noteType = (note: Gstr1Document): string => (isCredit(note) ? 'C' : 'D')
export const unregisteredType = (note: Gstr1Document): string =>
  isExport(note) ? (isTaxPaid(note) ? 'EXPWP' : 'EXPWOP') : 'B2CL'

export const byAmendedRate = (
  rows: readonly AmendedRow[],
  row: (document: Gstr1Document, rate: string, taxable: string) => Cell[],
) =>
  rows.flatMap((amended) =>
    amendedItemsOf(amended).map((item) =>
      row(amended.document, rate(item.gstBasisPoints), amount(item.taxablePaise)),
    ),
  )
