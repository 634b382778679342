// The level that an admin sets, and the movement that explains it, in one statement.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { tellCrossings } from './low-stock-notifications.ts'

interface StockAuthor {
  id: string
  name: string
}

interface StockSetting {
  productId: string
  stock: number
  /** The level that was read before; null where nobody looked. */
  stockBefore: number | null
  reason: string
  admin: StockAuthor
}

/**
 * Sets the level, and writes a movement if it differs. Throws `version_conflict` where the level is no longer the one
 * that was read: units have been sold or have come back since.
 */
export async function setStock(tx: Transaction, { stockBefore, ...setting }: StockSetting): Promise<void> {
  if (setting.stock === stockBefore) return
  const level = await moveTo(tx, { ...setting, expected: stockBefore })
  if (stockBefore !== null && level !== stockBefore) {
    const message = `Stock has changed from ${stockBefore} to ${level} meanwhile. Enter it again to set it.`
    throw refused('version_conflict', message, { fields: { stock: message } })
  }
}

interface Move {
  productId: string
  stock: number
  reason: string
  admin: StockAuthor
  expected: number | null
}

/** Locks the level and returns what it was; unless it is the expected one, nothing moves. */
async function moveTo(tx: Transaction, { productId, stock, reason, admin, expected }: Move): Promise<number> {
  const { rows } = await sql<{ level: number }>`
    with locked as materialized (
      select product_id, stock from stock_levels where product_id = ${productId} for update
    ), moved as (
      update stock_levels l set stock = ${stock}::int from locked k
      where l.product_id = k.product_id and k.stock <> ${stock}::int
        and k.stock = coalesce(${expected}::int, k.stock)
      returning l.product_id, k.stock as stock_before, l.stock as stock_after
    ), told as (${tellCrossings}), noted as (
      insert into stock_movements (product_id, kind, delta, stock_before, stock_after, reason, admin_id, actor_name)
      select product_id, 'set', stock_after - stock_before, stock_before, stock_after, ${reason}, ${admin.id}, ${admin.name}
      from moved
    )
    select stock as level from locked`.execute(tx)
  return rows[0]?.level ?? 0
}
