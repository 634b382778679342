// Cells that the sheets of GSTR-1 share.
import { placeName } from '#contract/tax/place-of-supply'

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
