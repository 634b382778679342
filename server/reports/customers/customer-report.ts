// The customer report: segments by the contract's rules, totals, and one page of the table. Cancelled and similar
// orders don't count, and deleted customers aren't included. Sales are invoices minus credit notes.
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
import { customerContains } from '#server/accounts/customer-contains'
import { withCustomerSums, worths } from '#server/customers/admin/customer-sums'
import type { Db } from '#server/db/database'

type ReportQuery = z.output<(typeof endpoint)['query']>
type Reply = z.output<(typeof endpoint)['reply']>
export type PeopleFilter = Pick<ReportQuery, 'search' | 'segment' | 'cohort' | 'again'>

/** The customers whose sums are outdated are determined once, for both the totals and the page. */
export async function customerReport(db: Db, query: ReportQuery): Promise<Omit<Reply, 'success'>> {
  const { rows } = await sql<{
    figures: SegmentRow[] | null
    listed: number | null
    page: PersonRow[] | null
  }>`
    with ${await withCustomerSums(db)}
    select (select json_agg(f) from (${segmentFigures}) f) as figures, ${countListed(query)} as listed,
      (select json_agg(t) from (${pageOfPeople(query)}) t) as page`.execute(db)
  const { figures, listed, page } = rows[0] ?? {}
  const summary = summarise(figures ?? [])
  const meant = query.segment ? summary.segments[query.segment].customers : summary.kpis.totalCustomers
  return {
    ...summary,
    total: listed ?? meant,
    rules: { ...segmentRules },
    customers: (page ?? []).map(rowView),
  }
}

const isNew = sql`s.joined_at > now() - interval '30 days'`
/** The rules of `segmentRules`: the value of purchases takes precedence over the date of joining. */
const inSegment: Record<Segment, RawBuilder<boolean>> = {
  vip: sql`s.worth = 'vip'`,
  premium: sql`s.worth = 'premium'`,
  new: sql`s.worth = 'other' and ${isNew}`,
  regular: sql`s.worth = 'other' and not ${isNew}`,
}
const segmentOf = sql`case when s.worth <> 'other' then s.worth when ${isNew} then 'new' else 'regular' end`

const isUnchanged = sql`not exists (select from changed d where d.customer_id = s.customer_id)`

/**
 * Selects from the customers' sums `s`: those that are up to date, and freshly computed ones for all other customers.
 * Joins the customers `c` if needed.
 */
export function selectPeople(columns: RawBuilder<unknown>, more: RawBuilder<unknown>, asksCustomers = true) {
  const customers = asksCustomers ? sql`join customers c on c.id = s.customer_id` : sql``
  return sql`
    (select ${columns} from customer_sums s ${customers} where ${isUnchanged} and ${more})
    union all (select ${columns} from fresh s ${customers} where ${more})`
}

/** A condition over customers `c` with their sums `s`. */
export function condition({ search, segment, cohort, again }: PeopleFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search) conditions.push(customerContains(search))
  if (segment) conditions.push(inSegment[segment])
  if (cohort) {
    const first = monthNumber(cohort)
    conditions.push(sql`s.months[1] = ${first}::int`)
    if (again) conditions.push(sql`${first + again}::int = any(s.months)`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

type SegmentRow = { segment: Segment } & Record<
  'customers' | 'sales' | 'spent' | 'orders' | 'joined' | 'buyers' | 'repeaters',
  number
>

/**
 * Totals over all customers: the stored sums, with outdated rows replaced by fresh ones. New customers, and those who
 * joined this month (Asia/Kolkata), are determined from recent sign-ups only.
 */
const segmentFigures = sql`
  with w as (${worths}), lately as (
    select count(*) as customers, coalesce(sum(sales), 0) as sales from (
      ${selectPeople(sql`s.sales_paise as sales`, inSegment.new, false)}
    ) n
  )
  select case worth when 'other' then 'regular' else worth end as segment,
    customers - case worth when 'other' then (select customers from lately) else 0 end as customers,
    sales_paise - case worth when 'other' then (select sales from lately) else 0 end as sales, spent_paise as spent, orders, buyers, repeaters,
    case worth when 'other' then (select count(*) from customers where anonymised_at is null
      and created_at >= date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata') else 0 end as joined
  from w
  union all select 'new', customers, sales, 0, 0, 0, 0, 0 from lately`

/** Null if the totals of a segment already contain the number. */
const countListed = (query: ReportQuery) =>
  query.search || query.cohort
    ? sql`(select count(*) from (${selectPeople(sql`1`, condition(query), query.search !== undefined)}) l)`
    : sql`null::int`

function summarise(rows: readonly SegmentRow[]): Pick<Reply, 'kpis' | 'segments'> {
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
  }
}

/** In rupees, rounded to the paisa. */
const average = (sumPaise: number, count: number): number =>
  count === 0 ? 0 : toRupees(toPaise(Math.round(sumPaise / count)))

const sortColumns = {
  sales: sql`s.sales_paise`,
  totalSpent: sql`s.spent_paise`,
  totalOrders: sql`s.orders`,
  lastOrder: sql`s.last_order_at`,
  name: sql`lower(c.name)`,
} as const satisfies Record<ReportQuery['sortBy'], RawBuilder<unknown>>

/** Times are text, because the row comes from JSON. */
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

/** Reads each half of the ids sorted by an index, and no more than the page needs. */
function pageOfPeople(query: ReportQuery) {
  const { sortBy, sortOrder, page, limit } = query
  const before = (page - 1) * limit
  const [direction, backwards] = sortOrder === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  // Customers without orders come last in both directions; no other column has nulls. The index has nulls last, so the
  // ascending order reads customers with orders first and the others separately.
  const isLastOrder = sortBy === 'lastOrder'
  const last = isLastOrder ? sql`nulls last` : sql``
  const isBackwards = isLastOrder && sortOrder === 'asc'
  const inIndex = isBackwards ? sql`nulls first` : last
  const parts = isBackwards ? [sql`s.last_order_at is not null`, sql`s.last_order_at is null`] : [sql`true`]
  const found = sql.join(
    parts.map((part) =>
      selectPeople(
        sql`s.customer_id as id, ${sortColumns[sortBy]} as place`,
        sql`${condition(query)} and ${part}
          order by ${sortColumns[sortBy]} ${direction} ${inIndex}, s.customer_id ${backwards} limit ${before + limit}`,
        query.search !== undefined || sortBy === 'name',
      ),
    ),
    sql` union all `,
  )
  const order = sql`order by place ${direction} ${last}, id ${backwards}`
  return sql`
    select i.id, p.* from (select id, place from (${found}) f ${order} limit ${limit} offset ${before}) i
    cross join lateral (${selectPeople(
      sql`c.name, coalesce(c.email, '') as email, ${segmentOf} as segment, s.orders, s.sales_paise as sales, s.spent_paise as spent,
        s.first_order_at as first, s.last_order_at as last,
        floor(extract(epoch from now() - s.last_order_at) / 86400)::int as days`,
      sql`s.customer_id = i.id`,
    )}) p ${order}`
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
