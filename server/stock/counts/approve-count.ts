// Makes all differences of a count good at once, each as a movement of the ledger.
import { sql } from 'kysely'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { tellCrossings } from '#server/stock/low-stock-notifications'
import { closeCount, lockOpenCount } from './lock-count.ts'

interface Outcome {
  counted: number
  stale: string | null
  short: string | null
  moved: number
}

/**
 * By as much as was found more or less at the moment of counting, whatever was sold since. What was not counted stays.
 * Throws `illegal_transition` where nothing was counted, where somebody has set a level since, and where so many were sold
 * that the difference cannot be taken off.
 */
export async function approveCount(tx: Transaction, ctx: AdminContext, countId: string) {
  const count = await lockOpenCount(tx, countId)
  const { rows } = await sql<Outcome>`
    with lines as materialized (
      select l.product_id, l.counted - l.stock_when_counted as delta, l.movement_when_counted
      from stock_count_lines l where l.count_id = ${count.id} and l.counted is not null
    ), locked as materialized (
      select s.product_id, s.stock, s.value_paise, n.delta,
        exists (select 1 from stock_movements m where m.product_id = s.product_id
          and m.id > n.movement_when_counted and m.kind in ('set', 'import')) as is_stale
      from stock_levels s join lines n using (product_id) order by s.product_id for update of s
    ), sound as (
      select not exists (select 1 from locked where is_stale or stock + delta < 0) as all_are
    ), moved as (
      update stock_levels l set stock = l.stock + k.delta,
        value_paise = l.value_paise + value_moved(l.stock, l.value_paise, l.average_cost_paise, k.delta)
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
  if (stale) throw refused('illegal_transition', `The stock of ${stale} has been set since. Count it again.`)
  if (short)
    throw refused('illegal_transition', `So many of ${short} were sold since that it must be counted again.`)
  if (counted === 0) throw refused('illegal_transition', 'Nothing has been counted yet')
  await closeCount(tx, count, { status: 'approved', by: ctx.actor.name })
  audit(tx, ctx, 'stock-count.approve', count, { after: { counted, corrected: moved } })
  return { counted, moved }
}
