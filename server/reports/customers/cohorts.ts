// Customers by the month of their first order: how many came, how many ordered again in each month after, and who of a
// month's customers had ordered before. Counted from the months that the sums of customers hold.
import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '#contract/base/days'
import {
  COHORT_MONTHS,
  type getCohorts as endpoint,
  monthName,
  monthNumber,
} from '#contract/reports/customer-report'
import type { Db } from '#server/db/database'
import { people } from './customer-report.ts'

type Months = z.output<(typeof endpoint)['reply']>['months']

interface Cell {
  first: number
  month: number
  customers: number
}

export async function cohorts(db: Db): Promise<Months> {
  const last = monthNumber(today())
  const { rows } = await sql<Cell>`
    with ${people()}
    select p.months[1] as first, m.month, count(*)::int as customers
    from p cross join unnest(p.months) m (month)
    where m.month > ${last - COHORT_MONTHS}::int group by 1, 2`.execute(db)
  return Array.from({ length: COHORT_MONTHS }, (_, at) => {
    const first = last - COHORT_MONTHS + 1 + at
    const count = (isMeant: (cell: Cell) => boolean) =>
      rows.filter(isMeant).reduce((sum, { customers }) => sum + customers, 0)
    return {
      month: monthName(first),
      newCustomers: count((cell) => cell.first === first && cell.month === first),
      returningCustomers: count((cell) => cell.first < first && cell.month === first),
      again: Array.from({ length: last - first }, (__, after) =>
        count((cell) => cell.first === first && cell.month === first + after + 1),
      ),
    }
  })
}
