// Changes one level on behalf of an admin, with the movement that explains it, in one statement.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import { MAX_STOCK } from '#contract/stock/stock-levels'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { tellCrossings } from './low-stock-notifications.ts'

export interface StockActor {
  id: string
  name: string
}

/** Explains a level that an admin has set. */
export interface SettingReason {
  text: string
  /** The import whose file had the level. */
  importId?: string
}

interface Move {
  productId: string
  kind: 'add' | 'subtract' | 'set'
  /** The target level: an expression over the current level `k.stock`. */
  target: RawBuilder<number>
  reason: SettingReason
  admin: StockActor
  /** Nothing changes unless the current level equals this one; null to skip the check. */
  expected?: number | null
}

export interface MovedLevel {
  productName: string
  before: number
  /**
   * Equals `before` if nothing changed: the target level is impossible or the same, or the level wasn't the expected
   * one.
   */
  after: number
}

/**
 * Locks the level, and inserts a movement if it changes. Throws `not_found`.
 *
 * New values are calculated only from the locked row `k`, like in every statement that changes levels: `l` is the row
 * as of the start of the statement, and PostgreSQL checks constraints once with it before it reads the current row.
 */
export async function moveLevel(tx: Transaction, move: Move): Promise<MovedLevel> {
  if (!Id.safeParse(move.productId).success) throw notFound('Product')
  const { productId, kind, target, reason, admin, expected = null } = move
  const { rows } = await sql<MovedLevel>`
    with locked as materialized (
      select product_id, stock, value_paise, average_cost_paise from stock_levels where product_id = ${productId} for update
    ), moved as (
      update stock_levels l set stock = t.stock,
        value_paise = k.value_paise + value_moved(k.stock, k.value_paise, k.average_cost_paise, t.stock - k.stock)
      from locked k cross join lateral (select ${target}::int as stock) t
      where l.product_id = k.product_id and t.stock between 0 and ${sql.lit(MAX_STOCK)} and t.stock <> k.stock
        and k.stock = coalesce(${expected}::int, k.stock)
      returning l.product_id, k.stock as stock_before, l.stock as stock_after, l.value_paise - k.value_paise as value_paise
    ), ${tellCrossings}, noted as (
      insert into stock_movements (product_id, kind, delta, stock_before, stock_after, value_paise, reason, import_id, admin_id, actor_name)
      select product_id, ${kind}, stock_after - stock_before, stock_before, stock_after, value_paise, ${reason.text},
        ${reason.importId ?? null}::uuid, ${admin.id}, ${admin.name}
      from moved
    )
    select p.name as "productName", k.stock as before, coalesce(m.stock_after, k.stock) as after
    from locked k join products p on p.id = k.product_id left join moved m using (product_id)`.execute(tx)
  if (!rows[0]) throw notFound('Product')
  return rows[0]
}
