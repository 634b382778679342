// Approves a count: corrects all differences at once, each with a movement in the ledger.
import { sql } from 'kysely'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { tellCrossings } from '#server/stock/levels/low-stock-notifications'
import { closeCount, lockOpenCount } from './lock-count.ts'

interface Outcome {
  counted: number
  stale: string | null
  short: string | null
  moved: number
}

/**
 * Applies the differences at the moment of counting, whatever was sold since. Uncounted products stay as they are.
 * Throws `illegal_transition` if nothing was counted, a level was set since, or too many units were sold to subtract
 * the difference.
 */
export async function approveCount(tx: Transaction, ctx: AdminContext, countId: string) {
  const count = await lockOpenCount(tx, countId)
  // A statement of its own, so that the next one sees the movements that committed while this one waited for a lock.
  await sql`
    select from stock_levels s join stock_count_lines l using (product_id)
    where l.count_id = ${count.id} and l.counted is not null order by s.product_id for update of s`.execute(
    tx,
  )
  const { rows } = await sql<Outcome>`
    with lines as materialized (
      select l.product_id, l.counted - l.stock_when_counted as delta, l.movement_when_counted
      from stock_count_lines l where l.count_id = ${count.id} and l.counted is not null
    ), locked as materialized (
      select s.product_id, s.stock, s.value_paise, s.average_cost_paise, n.delta,
        exists (select 1 from stock_movements m where m.product_id = s.product_id
          and m.id > n.movement_when_counted and m.kind in ('set', 'import')) as is_stale
      from stock_levels s join lines n using (product_id)
    ), sound as (
      select not exists (select 1 from locked where is_stale or stock + delta < 0) as all_are
    ), moved as (
      update stock_levels l set stock = k.stock + k.delta,
        value_paise = k.value_paise + value_moved(k.stock, k.value_paise, k.average_cost_paise, k.delta)
      from locked k, sound where l.product_id = k.product_id and k.delta <> 0 and sound.all_are
      returning l.product_id, k.stock as stock_before, l.stock as stock_after, k.delta, l.value_paise - k.value_paise as value_paise
    ), ${tellCrossings}, noted as (
      insert into stock_movements (product_id, kind, delta, stock_before, stock_after, value_paise, reason, count_id, admin_id, actor_name)
      select product_id, 'count', delta, stock_before, stock_after, value_paise, ${count.name}, ${count.id},
        ${ctx.actor.id}, ${ctx.actor.name}
      from moved order by product_id
    )
    select (select count(*) from locked)::int as counted, (select count(*) from moved)::int as moved,
      (select p.name from locked k join products p on p.id = k.product_id where k.is_stale limit 1) as stale,
      (select p.name from locked k join products p on p.id = k.product_id where k.stock + k.delta < 0 limit 1) as short`.execute(
    tx,
  )
  const { counted = 0, moved = 0, stale = null, short = null } = rows[0] ?? {}
  if (stale)
    throw refused(
      'illegal_transition',
      `The stock of ${stale} has been set since it was counted. Count it again.`,
    )
  if (short)
    throw refused(
      'illegal_transition',
      `More units of ${short} have been sold since the count than were counted. Count it again.`,
    )
  if (counted === 0) throw refused('illegal_transition', 'Nothing has been counted yet')
  await closeCount(tx, count, { status: 'approved', by: ctx.actor.name })
  audit(tx, ctx, 'stock-count.approve', count, { after: { counted, corrected: moved } })
  return { counted, moved }
}
