// Months as cohorts are named by: "2026-03" → "Mar 2026".
const format = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })

export function monthText(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? month : format.format(day)
}
