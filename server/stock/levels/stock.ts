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
  /**
   * How often the order has been reinstated: each time it takes its units again, and may return them once more. Below 0
   * for a change of the order: its former version, because each change may move units once.
   */
  round?: number
}

/** The round of the movements that a change of an order causes. */
export const roundOfChange = (version: number): number => -version

/**
 * Takes all units of an order or none, as the last step before the commit, because other orders wait for its locks.
 * Locks the levels in id order to avoid deadlocks. Throws `out_of_stock`.
 */
export function takeStockLast(tx: Transaction, items: readonly StockLine[], cause: StockCause): void {
  const lines = byProduct(items)
  beforeCommit(tx, move('sale', lines, -1, cause), async ({ numAffectedRows = 0n }) => {
    if (numAffectedRows < lines.length) throw await shortage(tx, lines)
  })
}

/**
 * Moves the units of an order that is changed: takes those with a quantity above 0, and returns the others. Locks the
 * levels in id order. Throws `out_of_stock`.
 */
export async function changeStock(
  tx: Transaction,
  items: readonly StockLine[],
  cause: StockCause,
): Promise<void> {
  const lines = byProduct(items)
  if (lines.length === 0) return
  const { numAffectedRows = 0n } = await move('change', lines, -1, cause).execute(tx)
  if (numAffectedRows < lines.length) throw await shortage(tx, lines)
}

/**
 * Moves units from one order to another: two movements for each product, while the level stays. The levels are locked in
 * id order. Deleted products are skipped.
 */
export async function transferStock(
  tx: Transaction,
  items: readonly StockLine[],
  { from, to, ...actor }: { from: StockOrder; to: StockOrder; actorName: string; adminId?: string | null },
): Promise<void> {
  const lines = byProduct(items)
  if (lines.length === 0) return
  await sql`
    with wanted as (
      select * from unnest(${lines.map(({ productId }) => productId)}::uuid[],
        ${lines.map(({ quantity }) => quantity)}::int[]) as w (product_id, quantity)
    ), locked as materialized (
      select l.product_id, l.stock, w.quantity, value_moved(l.stock, l.value_paise, l.average_cost_paise, w.quantity) as value_paise
      from stock_levels l join wanted w using (product_id) order by l.product_id for update of l
    )
    insert into stock_movements (product_id, kind, delta, stock_before, stock_after, value_paise, order_id, admin_id, actor_name, round)
    select k.product_id, m.kind, m.sign * k.quantity, k.stock + case when m.sign > 0 then 0 else k.quantity end,
      k.stock + case when m.sign > 0 then k.quantity else 0 end, m.sign * k.value_paise, m.order_id,
      ${actor.adminId ?? null}::uuid, ${actor.actorName}, m.round
    from locked k cross join (values ('cancel', 1, ${from.orderId}::uuid, ${sql.lit(from.round)}),
      ('sale', -1, ${to.orderId}::uuid, ${sql.lit(to.round)})) m (kind, sign, order_id, round)
    order by k.product_id, m.sign desc`.execute(tx)
}

interface StockOrder {
  orderId: string
  round: number
}

/** An order can have several lines of a product, but its level moves once. */
function byProduct(items: readonly StockLine[]): StockLine[] {
  const units = new Map<string, number>()
  for (const { productId, quantity } of items) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return [...units].flatMap(([productId, quantity]) => (quantity === 0 ? [] : [{ productId, quantity }]))
}

/** Takes all units, or takes none and returns false. Locks the levels in id order before checking them. */
export async function takeStockIfThere(
  tx: Transaction,
  items: readonly StockLine[],
  cause: StockCause,
): Promise<boolean> {
  const lines = byProduct(items)
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
  await move('cancel', byProduct(lines), 1, cause).execute(tx)
}

/** Returns the sellable units of a return to stock. The ledger accepts only one such movement per return. */
export async function restock(
  tx: Transaction,
  lines: readonly StockLine[],
  cause: StockCause & { returnId: string },
): Promise<void> {
  await move('return', byProduct(lines), 1, cause).execute(tx)
}

/** Affects as many rows as there are levels with enough units. */
function move(
  kind: 'sale' | 'cancel' | 'return' | 'change',
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
    select product_id, ${kind === 'change' ? sql`case when delta < 0 then 'sale' else 'cancel' end` : sql`${kind}`}, delta, stock_before, stock_after, value_paise, ${orderId}, ${returnId ?? null}, ${adminId ?? null}, ${actorName}, ${sql.lit(round)}::int
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
