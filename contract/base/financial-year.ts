// The year in which Indian books are kept, from 1 April to 31 March, after which documents are numbered anew.
import { dayOf } from './days.ts'

/** The financial year in which a moment falls: "26-27". */
export function financialYear(moment: Date): string {
  const [year, month] = dayOf(moment).split('-').map(Number) as [number, number]
  const start = month >= 4 ? year : year - 1
  return [start, start + 1].map((y) => String(y % 100).padStart(2, '0')).join('-')
}
