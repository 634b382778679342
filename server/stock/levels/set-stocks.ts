// Sets the levels of several products on behalf of an admin, with the movements that explain it.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { tellCrossings } from './low-stock-notifications.ts'
import type { SettingReason, StockActor } from './move-level.ts'

/** Locks the levels in id order, so that `setStocks` can rely on a level read afterwards. */
export async function lockStocks(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from stock_levels where product_id = any(${[...productIds]}::uuid[])
    order by product_id for update`.execute(tx)
}

export interface StockToSet {
  productId: string
  stock: number
}

/** The levels must be locked. Levels that stay the same get no movement. */
export async function setStocks(
  tx: Transaction,
  stocks: readonly StockToSet[],
  { reason, admin }: { reason: SettingReason; admin: StockActor },
): Promise<void> {
  if (stocks.length === 0) return
  const ids = stocks.map(({ productId }) => productId)
  await sql`
    with known as materialized (
      select l.product_id, l.stock, l.value_paise, w.stock as wanted
      from unnest(${ids}::uuid[], ${stocks.map(({ stock }) => stock)}::int[]) as w (product_id, stock)
      join stock_levels l on l.product_id = w.product_id and l.product_id = any(${ids}::uuid[])
    ), moved as (
      update stock_levels l set stock = k.wanted,
        value_paise = k.value_paise + value_moved(k.stock, k.value_paise, l.average_cost_paise, k.wanted - k.stock)
      from known k
      where l.product_id = k.product_id and l.product_id = any(${ids}::uuid[]) and k.wanted <> k.stock
      returning l.product_id, k.stock as stock_before, l.stock as stock_after, l.value_paise - k.value_paise as value_paise
    ), ${tellCrossings}
    insert into stock_movements (product_id, kind, delta, stock_before, stock_after, value_paise, reason, import_id, admin_id, actor_name)
    select product_id, 'set', stock_after - stock_before, stock_before, stock_after, value_paise, ${reason.text},
      ${reason.importId ?? null}::uuid, ${admin.id}, ${admin.name}
    from moved`.execute(tx)
}
