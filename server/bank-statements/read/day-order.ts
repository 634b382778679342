// Finds the order of day and month for all dates of a file, because a program that saves a file writes every date in
// the same order.
import type { DayOrder, FoundDayOrder } from '#contract/base/day-order'
import { badFile } from '#server/files/bad-file'
import { numbersOfDay, readDay } from './read-day.ts'

export interface DateCell {
  row: number
  text: string
}

const MAX_TEXT = 40

/**
 * @param cells in the order of the file
 * @param chosen by the user, for a file that proves neither order
 * @param today in India
 * Throws `invalid_input` if the dates of two rows contradict each other.
 */
export function findDayOrder(
  cells: readonly DateCell[],
  today: string,
  chosen?: DayOrder | undefined,
): FoundDayOrder {
  const read = cells.flatMap(({ row, text }) => {
    const dayFirst = readDay(text, 'day-first')
    const monthFirst = readDay(text, 'month-first')
    return numbersOfDay(text) ? [{ row, text: text.trim().slice(0, MAX_TEXT), dayFirst, monthFirst }] : []
  })
  const byDay = read.find(({ dayFirst, monthFirst }) => dayFirst !== null && monthFirst === null)
  const byMonth = read.find(({ dayFirst, monthFirst }) => dayFirst === null && monthFirst !== null)
  if (byDay && byMonth)
    throw badFile(
      `Row ${byDay.row} has the day first (${byDay.text}), but row ${byMonth.row} has the month first (${byMonth.text}). Write all dates in the same order, for example as 2026-03-31.`,
    )
  if (byDay) return { order: 'day-first', basis: 'proven', ...byDay }
  if (byMonth) return { order: 'month-first', basis: 'proven', ...byMonth }
  const open = read.find(({ dayFirst, monthFirst }) => dayFirst !== monthFirst)
  if (!open) return null
  if (chosen) return { order: chosen, basis: 'chosen', ...open }
  return { order: 'day-first', basis: looksAmerican(read, today) ? 'unclear' : 'assumed', ...open }
}

interface ReadDate {
  text: string
  dayFirst: string | null
  monthFirst: string | null
}

/**
 * American settings write 3/4/2026, without zeros. Other signs are that only one order yields dates in sequence, or
 * none in the future.
 */
function looksAmerican(read: readonly ReadDate[], today: string): boolean {
  const [dayFirst, monthFirst] = (['dayFirst', 'monthFirst'] as const).map((order) =>
    read.flatMap((date) => date[order] ?? []),
  ) as [string[], string[]]
  if (read.some(({ text }) => /^(\d\/\d{1,2}|\d\d\/\d)\/\d{4}\b/.test(text))) return true
  if (dayFirst.some((day) => day > today) && monthFirst.every((day) => day <= today)) return true
  return !isInSequence(dayFirst) && isInSequence(monthFirst)
}

const isInSequence = (days: readonly string[]): boolean =>
  [1, -1].some((direction) =>
    days.every((day, at) => at === 0 || day.localeCompare(days[at - 1] ?? '') * direction >= 0),
  )
