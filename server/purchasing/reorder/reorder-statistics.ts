// The sales, stock, incoming units and supplier of each product: from the job's sums, or computed on the fly for
// products that have changed since. The results are exact whether the job has run or not; it only saves time.
import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfDay, today } from '#contract/base/days'
import { LEAST_DAYS, USUAL_LEAD_DAYS } from '#contract/purchasing/reorder'
import type { Db } from '#server/db/database'
import { makeSums, sumsSince } from '#server/jobs/sums-state'

const names = [
  'sold30',
  'sold90',
  'sold',
  'days',
  'available',
  'incoming',
  'drafted',
  'supplier_id',
  'cost_paise',
  'lead_days',
  'min_quantity',
]
const columns = sql.join(names.map((name) => sql.ref(name)))
const columnsOf = (row: string) => sql.join(names.map((name) => sql.ref(`${row}.${name}`)))

/**
 * Without sums, or on another day, all products count as changed: their age and the start of the sales period differ.
 */
const everyProduct = sql`select id as product_id from products`

const soldSince = (moment: RawBuilder<unknown>) => sql`
  select product_id from stock_movements where kind in ('sale', 'cancel') and at >= ${moment}`

/**
 * Returns the current `reorder_figures` rows of the changed products, by the rule of contract/purchasing/reorder.ts.
 * Products without sales have none. With several suppliers, the cheapest active one counts.
 */
const summedAnew = (day: string) => sql`
  select s.product_id, s.sold30, s.sold90, r.sold, r.days, l.stock as available, b.incoming, b.drafted, y.supplier_id,
    coalesce(y.cost_paise, round(l.average_cost_paise))::bigint as cost_paise, coalesce(y.lead_days, ${sql.lit(USUAL_LEAD_DAYS)}) as lead_days,
    coalesce(y.min_quantity, 1) as min_quantity
  from (
    select product_id, -sum(delta)::int as sold90,
      coalesce(-sum(delta) filter (where at >= ${startOfDay(addDays(day, -29))}), 0)::int as sold30
    from stock_movements
    where kind in ('sale', 'cancel') and at >= ${startOfDay(addDays(day, -89))}
      and product_id in (select product_id from changed)
    group by product_id
  ) s
  join products p on p.id = s.product_id and p.status = 'active'
  join stock_levels l on l.product_id = s.product_id
  cross join lateral (select ${day}::date - (p.created_at at time zone 'Asia/Kolkata')::date as age) a
  cross join lateral (
    select greatest(s.sold30, 0) as sold, greatest(${sql.lit(LEAST_DAYS)}, least(30, a.age)) as days
  ) recent
  cross join lateral (
    select greatest(s.sold90, 0) as sold, greatest(${sql.lit(LEAST_DAYS)}, least(90, a.age)) as days
  ) long
  cross join lateral (
    select case when is_recent then recent.sold else long.sold end as sold,
      case when is_recent then recent.days else long.days end as days
    from (select recent.sold::bigint * long.days >= long.sold::bigint * recent.days as is_recent) k
  ) r
  cross join lateral (
    select coalesce(sum(i.quantity - i.accepted - i.given_up) filter (where o.status <> 'draft'), 0)::int as incoming,
      coalesce(sum(i.quantity) filter (where o.status = 'draft'), 0)::int as drafted
    from purchase_order_lines i join purchase_orders o on o.id = i.purchase_order_id
    where i.product_id = s.product_id and i.accepted + i.given_up < i.quantity
  ) b
  left join lateral (
    select x.supplier_id, x.cost_paise, x.min_quantity, coalesce(x.lead_time_days, u.lead_time_days) as lead_days
    from supplier_products x join suppliers u on u.id = x.supplier_id and u.is_active
    where x.product_id = s.product_id order by x.cost_paise nulls last, lower(u.name) limit 1
  ) y on true
  where r.sold > 0`

/**
 * Returns the products that have changed since the sums were computed, or null for all products. Returned as values,
 * so that the planner knows how few they are.
 */
async function readChanged(db: Db, day: string): Promise<string[] | null> {
  const since = sumsSince(sql`s`)
  const { rows } = await sql<{ ids: string[] }>`
    select array(select product_id from reorder_changes union ${soldSince(since)}) as ids
    from sums_state s where s.name = 'reorder' and s.through = ${day}::date`.execute(db)
  return rows[0]?.ids ?? null
}

/**
 * Returns `with` queries for a statement. `figures` contains all products that may run short within this many days of
 * cover, and some others.
 */
export async function withReorderStatistics(db: Db, coverDays: number): Promise<RawBuilder<unknown>> {
  const day = today()
  const ids = await readChanged(db, day)
  return sql`
    changed as materialized (${ids === null ? everyProduct : sql`select unnest(${ids}::uuid[]) as product_id`}),
    figures as materialized (
      select k.product_id, ${columnsOf('k')} from reorder_figures k
      where k.enough_days < ${coverDays} and not exists (select from changed d where d.product_id = k.product_id)
      union all
      ${summedAnew(day)}
    )`
}

/** Brings the sums up to date. */
export async function sumReorderStatistics(db: Db, day = today()): Promise<void> {
  await makeSums(db, { name: 'reorder', day }, async (tx, state) => {
    // The statement deletes exactly the notes it has seen; those written in the meantime stay.
    await sql`
      with notes as (delete from reorder_changes returning product_id),
      changed as materialized (
        ${state?.through === day ? sql`select product_id from notes union ${soldSince(sql`${state.since}`)}` : everyProduct}
      ),
      fresh as materialized (${summedAnew(day)}),
      gone as (
        delete from reorder_figures k using changed d
        where k.product_id = d.product_id and not exists (select from fresh f where f.product_id = d.product_id)
      )
      insert into reorder_figures as k (product_id, ${columns})
      select product_id, ${columns} from fresh order by product_id
      on conflict (product_id) do update
        set ${sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
        where (${columnsOf('k')}) is distinct from (${columnsOf('excluded')})`.execute(tx)
  })
}
