// Records how many units of a product were counted, with the stock level at that moment: units sold later don't count
// as a difference.
import { sql } from 'kysely'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockOpenCount } from './lock-count.ts'

interface Entry {
  productId: string
  /** Null removes an entry. */
  counted: number | null
}

/** Throws `not_found`, `illegal_transition`, and `invalid_input` if the product isn't on the sheet. */
export async function enterCounted(
  tx: Transaction,
  ctx: AdminContext,
  countId: string,
  { productId, counted }: Entry,
): Promise<void> {
  const count = await lockOpenCount(tx, countId)
  // The lock makes the level and the newest movement consistent. It is a statement of its own, so that the next one sees
  // the movements that committed while this one waited.
  await sql`select from stock_levels where product_id = ${productId} for update`.execute(tx)
  const { rows } = await sql<{ name: string; before: number | null }>`
    with level as materialized (
      select product_id, stock from stock_levels where product_id = ${productId}
    ), line as materialized (
      select product_id, counted from stock_count_lines where count_id = ${count.id} and product_id = ${productId}
    ), entered as (
      update stock_count_lines l set counted = ${counted}::int,
        stock_when_counted = case when ${counted}::int is not null then k.stock end,
        movement_when_counted = case when ${counted}::int is not null then coalesce(
          (select m.id from stock_movements m where m.product_id = k.product_id order by m.id desc limit 1), 0) end,
        counted_by = case when ${counted}::int is not null then ${ctx.actor.name} end,
        counted_at = case when ${counted}::int is not null then now() end
      from level k where l.count_id = ${count.id} and l.product_id = k.product_id
      returning l.product_id
    )
    select p.name, line.counted as before from entered e join line using (product_id) join products p on p.id = e.product_id`.execute(
    tx,
  )
  const [line] = rows
  if (!line) throw refused('invalid_input', 'This product is not on the count sheet')
  const change = { before: { counted: line.before }, after: { counted } }
  audit(tx, ctx, 'stock-count.enter', { id: count.id, name: `${count.name}: ${line.name}` }, change)
}
