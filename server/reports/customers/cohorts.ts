// Customers by the month of their first order: how many there are, how many ordered again in each later month, and
// how many of a month's customers had ordered before. Read from sums of the months in which customers ordered.
import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '#contract/base/days'
import {
  COHORT_MONTHS,
  type getCohorts as endpoint,
  monthName,
  monthNumber,
} from '#contract/reports/customer-report'
import { withCustomerSums } from '#server/customers/admin/customer-sums'
import type { Db } from '#server/db/database'

type Months = z.output<(typeof endpoint)['reply']>['months']

interface Cell {
  first: number
  month: number
  customers: number
}

export async function cohorts(db: Db): Promise<Months> {
  const last = monthNumber(today())
  const since = sql`month > ${last - COHORT_MONTHS}::int`
  const { rows } = await sql<Cell>`
    with ${await withCustomerSums(db)}
    select first_month as first, month, sum(customers)::int as customers from (
      select first_month, month, customers from customer_month_sums where ${since}
      union all
      select s.months[1], month, -1 from customer_sums s join changed using (customer_id) cross join unnest(s.months) month
        where ${since}
      union all select s.months[1], month, 1 from fresh s cross join unnest(s.months) month where ${since}
    ) m group by 1, 2`.execute(db)
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
