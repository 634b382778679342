// The months of the cohorts, and how they are called: "2026-03" → "Mar 2026".
import type { ReplyOf } from '#contract/api'

export type CohortMonth = ReplyOf<'GET /reports/customers/cohorts'>['months'][number]

const format = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })

export function monthText(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? month : format.format(day)
}
