// Sales and views by product in a period: whole months are read from monthly sums, and the days before and after them
// from daily sums.
import { type RawBuilder, sql } from 'kysely'
import { addDays, today } from '#contract/base/days'
import { dayBefore, monthAfter, monthOf, type Period } from '#contract/books/months'

interface Parts {
  /** From the first day of a month to the last day of a month. */
  months: Period | null
  days: Period[]
}

export function partsOf({ from, to }: Period, now = today()): Parts {
  const first = from === monthOf(from) ? from : monthAfter(from)
  // The current month has no data after today, so it counts as a whole month.
  const end = to === now ? monthAfter(to) : monthOf(addDays(to, 1))
  if (first >= end) return { months: null, days: [{ from, to }] }
  const around = [
    { from, to: dayBefore(first) },
    { from: end, to },
  ]
  return { months: { from: first, to: dayBefore(end) }, days: around.filter((days) => days.from <= days.to) }
}

interface Kept {
  columns: RawBuilder<unknown>
  byMonth: RawBuilder<unknown>
  byDay: RawBuilder<unknown>
}

/** Rows with a `product_id`, several per product, which the caller adds up. */
function within(period: Period, { columns, byMonth, byDay }: Kept): RawBuilder<unknown> {
  const { months, days } = partsOf(period)
  const parts = days.map(
    ({ from, to }) => sql`select ${columns} from ${byDay} where day between ${from}::date and ${to}::date`,
  )
  if (months)
    parts.push(
      sql`select ${columns} from ${byMonth} where month between ${months.from}::date and ${months.to}::date`,
    )
  return sql`(select * from (${sql.join(parts, sql` union all `)}) parts where product_id is not null)`
}

export const soldIn = (period: Period): RawBuilder<unknown> =>
  within(period, {
    columns: sql`product_id, units_sold, units_returned, invoiced_paise, credited_paise, cost_paise, costed_sales_paise`,
    byMonth: sql`sales_product_months`,
    byDay: sql`sales_product_days`,
  })

export const seenIn = (period: Period): RawBuilder<unknown> =>
  within(period, {
    columns: sql`product_id, views`,
    byMonth: sql`product_view_months`,
    byDay: sql`product_views`,
  })

/** Over the rows `d` of `soldIn`, in whole paise. A float adds these exactly, and faster than a bigint. */
export const soldTotals = {
  sold: sql`sum(d.units_sold)::int`,
  returned: sql`sum(d.units_returned)::int`,
  revenue: sql`sum((d.invoiced_paise - d.credited_paise)::float8)`,
  /** Margin and sales of the units whose cost is known. */
  margin: sql`sum((d.costed_sales_paise - d.cost_paise)::float8)`,
  costed: sql`sum(d.costed_sales_paise::float8)`,
} as const

export const soldSums = sql.join(
  Object.entries(soldTotals).map(([name, figure]) => sql`${figure} as ${sql.ref(name)}`),
)
