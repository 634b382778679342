// Orders and sales per customer: stored by a job, and recalculated at read time for customers with changes since.
// Figures are exact whether the job has run or not; the job only saves time.
import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfDay, today } from '#contract/base/days'
import type { Paise } from '#contract/base/money'
import { unsoldStatuses } from '#contract/orders/order-status'
import type { Db } from '#server/db/database'
import { makeSums, readSumsState, type SumsState } from '#server/jobs/sums-state'

/** Length of the year in the segment rules, in days. */
const YEAR_DAYS = 365

const unsold = sql.join(unsoldStatuses.map((status) => sql.lit(status)))
/** Month in India, as years * 12 + month - 1. */
const monthOf = (at: RawBuilder<unknown>) => sql`
  (extract(year from ${at} at time zone 'Asia/Kolkata') * 12 + extract(month from ${at} at time zone 'Asia/Kolkata') - 1)::int`

const figures = [
  'joined_at',
  'orders',
  'spent_paise',
  'first_order_at',
  'last_order_at',
  'sales_paise',
  'year_orders',
  'year_sales_paise',
  'months',
]
const figuresOf = (row: string) => sql.join(figures.map((figure) => sql.ref(`${row}.${figure}`)))

/** Rows of `customer_sums`, calculated from orders and sales. */
const summed = (whose: RawBuilder<unknown>, day: string) => sql`
  select customer_id, coalesce(o.orders, 0) as orders, coalesce(o.spent_paise, 0) as spent_paise, o.first_order_at,
    o.last_order_at, coalesce(s.sales_paise, 0) as sales_paise, coalesce(o.year_orders, 0) as year_orders,
    coalesce(s.year_sales_paise, 0) as year_sales_paise, coalesce(o.months, '{}') as months
  from (
    select customer_id, sum(orders)::int as orders, sum(paise)::bigint as spent_paise, min(first_at) as first_order_at,
      max(last_at) as last_order_at, sum(year_orders)::int as year_orders, array_agg(month order by month) as months
    from (
      select customer_id, ${monthOf(sql`created_at`)} as month, count(*) as orders, sum(total_paise) as paise,
        min(created_at) as first_at, max(created_at) as last_at,
        count(*) filter (where created_at >= ${startOfDay(firstOfYear(day))}) as year_orders
      from orders where status not in (${unsold}) and customer_id is not null ${whose} group by 1, 2
    ) m group by 1
  ) o full join (
    select customer_id, sum(sales_paise)::bigint as sales_paise,
      coalesce(sum(sales_paise) filter (where day >= ${firstOfYear(day)}::date), 0)::bigint as year_sales_paise
    from sales_entries where customer_id is not null ${whose} group by 1
  ) s using (customer_id)`

const firstOfYear = (day: string) => addDays(day, 1 - YEAR_DAYS)

/**
 * Selects the customers with changes since the sums were made, up to `day`; all customers if nothing was summed. The
 * timestamp is a parameter, so the planner expects few rows.
 */
function changed(
  state: SumsState | null,
  { notes, day }: { notes: RawBuilder<unknown>; day: string },
): RawBuilder<unknown> {
  if (state === null) return sql`changed as materialized (select id as customer_id from customers)`
  const parts = [
    sql`select customer_id from ${notes}`,
    sql`select customer_id from orders where created_at >= ${state.since} and customer_id is not null`,
    sql`select id from customers where created_at >= ${state.since} and anonymised_at is null`,
  ]
  const [begun, begins] = [firstOfYear(state.through), firstOfYear(day)]
  // Customers whose orders or sales have left the year in the meantime.
  if (begun < begins)
    parts.push(
      sql`select customer_id from orders
        where created_at >= ${startOfDay(begun)} and created_at < ${startOfDay(begins)} and customer_id is not null`,
      sql`select customer_id from sales_entries
        where day >= ${begun}::date and day < ${begins}::date and customer_id is not null`,
    )
  return sql`changed as materialized (${sql.join(parts, sql` union `)})`
}

/** Rows of `customer_sums` for the changed customers as of now; deleted customers have none. */
const summedAnew = (day: string) => sql`
  select c.id as customer_id, c.created_at as joined_at, coalesce(n.orders, 0) as orders, coalesce(n.spent_paise, 0) as spent_paise, n.first_order_at,
    n.last_order_at, coalesce(n.sales_paise, 0) as sales_paise, coalesce(n.year_orders, 0) as year_orders,
    coalesce(n.year_sales_paise, 0) as year_sales_paise, coalesce(n.months, '{}') as months
  from changed d join customers c on c.id = d.customer_id and c.anonymised_at is null
  left join (${summed(sql`and customer_id in (select customer_id from changed)`, day)}) n on n.customer_id = c.id`

/**
 * Returns `with` queries for a statement: `changed` selects the customers with changes since the sums were made, and
 * `fresh` has their current rows. All others have their row in `customer_sums`.
 */
export async function withCustomerSums(db: Db, day = today()): Promise<RawBuilder<unknown>> {
  const state = await readSumsState(db, 'customers')
  return sql`
    ${changed(state, { notes: sql`customer_sum_changes`, day })},
    fresh as materialized (
      select n.*, customer_worth(year_sales_paise, year_orders, orders) as worth from (${summedAnew(day)}) n
    )`
}

/**
 * Current rows of `customer_worth_sums`, for a statement with `withCustomerSums`: subtracts the stored values of
 * changed customers and adds their current ones.
 */
export const worths = sql`
  select worth, sum(customers)::int as customers, sum(orders)::int as orders, sum(spent_paise)::bigint as spent_paise,
    sum(sales_paise)::bigint as sales_paise, sum(buyers)::int as buyers, sum(repeaters)::int as repeaters
  from (
    select worth, customers, orders, spent_paise, sales_paise, buyers, repeaters from customer_worth_sums
    union all
    select worth, sign, sign * orders, sign * spent_paise, sign * sales_paise, sign * (orders >= 1)::int,
      sign * (orders >= 2)::int
    from (
      select -1 as sign, worth, orders, spent_paise, sales_paise from customer_sums join changed using (customer_id)
      union all select 1, worth, orders, spent_paise, sales_paise from fresh
    ) k
  ) w group by worth`

interface CustomerTotals {
  customers: number
  orders: number
  spentPaise: Paise
}

/**
 * Returns the number of customers, the number of their sales orders, and the total of those with tax. Excludes
 * deleted customers.
 */
export async function customerTotals(db: Db): Promise<CustomerTotals> {
  const { rows } = await sql<CustomerTotals>`
    with ${await withCustomerSums(db)}
    select coalesce(sum(customers), 0)::int as customers, coalesce(sum(orders), 0)::int as orders,
      coalesce(sum(spent_paise), 0)::bigint as spent_paise
    from (${worths}) w`.execute(db)
  return rows[0] as CustomerTotals
}

/** Brings the stored sums up to date. */
export async function sumCustomers(db: Db, day = today()): Promise<void> {
  await makeSums(db, { name: 'customers', day }, async (tx, state) => {
    // Deletes the change notes in the statement that reads them, so that notes written concurrently stay.
    await sql`
      with notes as (delete from customer_sum_changes returning customer_id),
      ${changed(state, { notes: sql`notes`, day })},
      gone as (
        delete from customer_sums k using changed d
        where k.customer_id = d.customer_id
          and not exists (select from customers c where c.id = d.customer_id and c.anonymised_at is null)
      )
      insert into customer_sums as k (customer_id, ${sql.join(figures.map((figure) => sql.ref(figure)))})
      select customer_id, ${figuresOf('n')} from (${summedAnew(day)}) n order by customer_id
      on conflict (customer_id) do update
        set ${sql.join(figures.map((figure) => sql`${sql.ref(figure)} = excluded.${sql.ref(figure)}`))}
        where (${figuresOf('k')}) is distinct from (${figuresOf('excluded')})`.execute(tx)
  })
}
