// All changes of stock by orders and returns: the level and the movement that explains it change in one statement.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'
import { refused } from '#server/http/errors'
import { tellCrossings } from './low-stock-notifications.ts'

export interface StockLine {
  productId: string
  quantity: number
}

export interface StockCause {
  orderId: string
  actorName: string
  adminId?: string | null
  /** How often the order has been reinstated: each time it takes its units again, and may return them once more. */
  round?: number
}

/**
 * Takes all units of an order or none, as the last step before the commit, because other orders wait for its locks.
 * Locks the levels in id order to avoid deadlocks. Throws `out_of_stock`.
 */
export function takeStockLast(tx: Transaction, lines: readonly StockLine[], cause: StockCause): void {
  beforeCommit(tx, move('sale', lines, -1, cause), async ({ numAffectedRows = 0n }) => {
    if (numAffectedRows < lines.length) throw await shortage(tx, lines)
  })
}

/** Takes all units, or takes none and returns false. Locks the levels in id order before checking them. */
export async function takeStockIfThere(
  tx: Transaction,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stock_levels l join unnest(${lines.map((line) => line.productId)}::uuid[],
      ${lines.map((line) => line.quantity)}::int[]) as w (product_id, quantity) using (product_id)
    where l.stock >= w.quantity order by l.product_id for update of l`.execute(tx)
  if (rows.length < lines.length) return false
  await move('sale', lines, -1, cause).execute(tx)
  return true
}

/** Returns the units of a cancelled order to stock. Deleted products are skipped. */
export async function returnStock(
  tx: Transaction,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<void> {
  await move('cancel', lines, 1, cause).execute(tx)
}

/** Returns the sellable units of a return to stock. The ledger accepts only one such movement per return. */
export async function restock(
  tx: Transaction,
  lines: readonly StockLine[],
  cause: StockCause & { returnId: string },
): Promise<void> {
  await move('return', lines, 1, cause).execute(tx)
}

/** Affects as many rows as there are levels with enough units. */
function move(
  kind: 'sale' | 'cancel' | 'return',
  lines: readonly StockLine[],
  sign: 1 | -1,
  { orderId, returnId, actorName, adminId, round = 0 }: StockCause & { returnId?: string },
) {
  const ids = lines.map((line) => line.productId)
  const deltas = lines.map((line) => sign * line.quantity)
  return sql`
    with wanted as (
      select * from unnest(${ids}::uuid[], ${deltas}::int[]) as w (product_id, delta)
    ), locked as materialized (
      select l.product_id, l.stock, l.value_paise, l.average_cost_paise, w.delta
      from stock_levels l join wanted w using (product_id) order by l.product_id for update of l
    ), moved as (
      update stock_levels l set stock = k.stock + k.delta,
        value_paise = k.value_paise + value_moved(k.stock, k.value_paise, k.average_cost_paise, k.delta)
      from locked k where l.product_id = k.product_id and k.stock + k.delta >= 0
      returning l.product_id, k.stock as stock_before, l.stock as stock_after, k.delta, l.value_paise - k.value_paise as value_paise
    ), ${tellCrossings}
    insert into stock_movements (product_id, kind, delta, stock_before, stock_after, value_paise, order_id, return_id, admin_id, actor_name, round)
    select product_id, ${kind}, delta, stock_before, stock_after, value_paise, ${orderId}, ${returnId ?? null}, ${adminId ?? null}, ${actorName}, ${sql.lit(round)}::int
    from moved`
}

/** Names the first product without enough units. */
async function shortage(tx: Transaction, lines: readonly StockLine[]) {
  const levels = await tx
    .selectFrom('stockLevels as l')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .select(['p.id', 'p.name', 'l.stock'])
    .where(
      'p.id',
      'in',
      lines.map((line) => line.productId),
    )
    .execute()
  const short = levels.find(
    ({ id, stock }) => stock < (lines.find((line) => line.productId === id)?.quantity ?? 0),
  )
  return short
    ? outOfStock(short.name, short.stock)
    : refused('out_of_stock', 'A product is no longer available')
}

export function outOfStock(name: string, available: number) {
  const message = available > 0 ? `Only ${available} of ${name} left in stock` : `${name} is out of stock`
  return refused('out_of_stock', message, { fields: { quantity: message } })
}
