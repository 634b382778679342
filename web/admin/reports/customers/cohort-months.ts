// The months of the cohorts and their names: "2026-03" → "Mar 2026".
import type { ReplyOf } from '#contract/api'
import { formatter, textOf } from '#contract/base/days'

export type CohortMonth = ReplyOf<'GET /reports/customers/cohorts'>['months'][number]

const shortMonth = formatter('en-IN', { month: 'short', year: 'numeric' })

/** Returns an invalid month unchanged. */
export function monthText(month: string): string {
  const day = `${month}-01`
  return Number.isNaN(Date.parse(day)) ? month : textOf(shortMonth, day)
}
