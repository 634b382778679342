// The Indian financial year runs from 1 April to 31 March. Document numbers restart with it.
import { dayOf } from './days.ts'

/** Returns the financial year of a moment: "26-27". */
export function financialYear(moment: Date): string {
  const [year, month] = dayOf(moment).split('-').map(Number) as [number, number]
  const start = month >= 4 ? year : year - 1
  return [start, start + 1].map((y) => String(y % 100).padStart(2, '0')).join('-')
}
