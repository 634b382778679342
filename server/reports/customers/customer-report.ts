// What the customers are worth: segments by the written rules, figures over all, and one page of the table. Orders that
// are no sale don't count, and people who were deleted are gone from it. Sales are what was invoiced less what was credited.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import {
  type getCustomerReport as endpoint,
  monthNumber,
  type Segment,
  segmentRules,
  segments,
} from '#contract/reports/customer-report'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { withCustomerSums } from './customer-sums.ts'

type ReportQuery = z.output<(typeof endpoint)['query']>
type Reply = z.output<(typeof endpoint)['reply']>
export type PeopleFilter = Pick<ReportQuery, 'search' | 'segment' | 'cohort' | 'again'>

/** One statement: what everybody bought is put together once, for the figures and for the page. */
export async function customerReport(db: Db, query: ReportQuery): Promise<Omit<Reply, 'success'>> {
  const { rows } = await sql<{ figures: SegmentRow[] | null; page: PersonRow[] | null }>`
    with ${people()}
    select (select json_agg(f) from (${segmentFigures(query)}) f) as figures,
      (select json_agg(t) from (${pageOfPeople(query)}) t) as page`.execute(db)
  const { figures, page } = rows[0] ?? {}
  return { ...summarise(figures ?? []), rules: { ...segmentRules }, customers: (page ?? []).map(rowView) }
}

/** The rules of `segmentRules`, in the same words and the same order. Amounts are in paise. */
const segmentOf = sql`case
  when s.year_sales_paise >= 10000000 and s.year_orders >= 3 then 'vip'
  when s.year_sales_paise >= 2500000 or s.orders >= 5 then 'premium'
  when c.created_at > now() - interval '30 days' then 'new'
  else 'regular' end`

/** `p`, everybody who was not deleted. */
export const people = () => sql`${withCustomerSums()}, p as materialized (
  select c.id, c.name, c.email, c.phone, c.created_at, ${segmentOf} as segment, coalesce(s.orders, 0) as orders,
    coalesce(s.spent_paise, 0) as spent, coalesce(s.sales_paise, 0) as sales, s.first_order_at, s.last_order_at, s.months
  from customers c left join sums s on s.customer_id = c.id
  where c.anonymised_at is null)`

/** Of the people `p`. */
export function condition({ search, segment, cohort, again }: PeopleFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search) {
    const pattern = containsPattern(search)
    conditions.push(sql`lower(p.name || ' ' || p.email || ' ' || p.phone) like ${pattern}`)
  }
  if (segment) conditions.push(sql`p.segment = ${segment}`)
  if (cohort) {
    const first = monthNumber(cohort)
    conditions.push(sql`p.months[1] = ${first}::int`)
    if (again) conditions.push(sql`${first + again}::int = any(p.months)`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

type SegmentRow = { segment: Segment } & Record<
  'customers' | 'sales' | 'spent' | 'orders' | 'joined' | 'buyers' | 'repeaters' | 'listed',
  number
>

/** Months are those of Asia/Kolkata. */
const segmentFigures = (query: ReportQuery) => sql`
  select segment, count(*) as customers, sum(sales)::bigint as sales, sum(spent)::bigint as spent, sum(orders)::bigint as orders,
    count(*) filter (where created_at >= date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')
      as joined,
    count(*) filter (where orders >= 1) as buyers, count(*) filter (where orders >= 2) as repeaters,
    count(*) filter (where ${condition(query)}) as listed
  from p group by segment`

function summarise(rows: readonly SegmentRow[]): Pick<Reply, 'kpis' | 'segments' | 'total'> {
  const sum = (figure: Exclude<keyof SegmentRow, 'segment'>) =>
    rows.reduce((total, row) => total + row[figure], 0)
  const [orders, buyers] = [sum('orders'), sum('buyers')]
  const of = (segment: Segment) => {
    const { customers = 0, sales = 0 } = rows.find((row) => row.segment === segment) ?? {}
    return { customers, sales: toRupees(toPaise(sales)) }
  }
  return {
    kpis: {
      totalCustomers: sum('customers'),
      newThisMonth: sum('joined'),
      averageOrderValue: average(sum('spent'), orders),
      repeatRate: buyers === 0 ? null : sum('repeaters') / buyers,
    },
    segments: Object.fromEntries(segments.map((segment) => [segment, of(segment)])) as Reply['segments'],
    total: sum('listed'),
  }
}

/** In rupees, rounded to the paisa. */
const average = (sumPaise: number, count: number): number =>
  count === 0 ? 0 : toRupees(toPaise(Math.round(sumPaise / count)))

const sortColumns = {
  sales: sql`p.sales`,
  totalSpent: sql`p.spent`,
  totalOrders: sql`p.orders`,
  lastOrder: sql`p.last_order_at`,
  name: sql`lower(p.name)`,
} as const satisfies Record<ReportQuery['sortBy'], RawBuilder<unknown>>

/** Moments come as text: the row has been JSON. */
interface PersonRow {
  id: string
  name: string
  email: string
  segment: Segment
  orders: number
  sales: number
  spent: number
  first: string | null
  last: string | null
  days: number | null
}

function pageOfPeople(query: ReportQuery) {
  const { sortBy, sortOrder, page, limit } = query
  const direction = sortOrder === 'asc' ? sql`asc nulls last` : sql`desc nulls last`
  return sql`
    select p.id, p.name, p.email, p.segment, p.orders, p.sales, p.spent, p.first_order_at as first, p.last_order_at as last,
      floor(extract(epoch from now() - p.last_order_at) / 86400)::int as days
    from p where ${condition(query)}
    order by ${sortColumns[sortBy]} ${direction}, p.id limit ${limit} offset ${(page - 1) * limit}`
}

const timestamp = (at: string | null) => (at === null ? null : new Date(at).toISOString())

const rowView = ({
  id,
  orders,
  sales,
  spent,
  first,
  last,
  days,
  ...row
}: PersonRow): Reply['customers'][number] => ({
  _id: id,
  ...row,
  totalOrders: orders,
  sales: toRupees(toPaise(sales)),
  totalSpent: toRupees(toPaise(spent)),
  averageOrderValue: average(spent, orders),
  firstOrderAt: timestamp(first),
  lastOrderAt: timestamp(last),
  daysSinceOrder: days,
})
