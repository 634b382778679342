// Units that arrive from a supplier: they raise the level, and what they cost moves the average.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { StockActor } from './move-level.ts'

export interface ReceivedUnits {
  productId: string
  /** At least 1. */
  quantity: number
  /** Paise, excluding GST. */
  unitCostPaise: number
}

/**
 * Puts the units of a receipt on the shelves, each product once. Where no cost was known before, what is there already
 * is valued like what has come. Throws `not_found` where a product has been deleted.
 */
export async function receiveStock(
  tx: Transaction,
  units: readonly ReceivedUnits[],
  { receiptId, admin }: { receiptId: string; admin: StockActor },
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    with wanted as (
      select * from unnest(${units.map((unit) => unit.productId)}::uuid[], ${units.map((unit) => unit.quantity)}::int[],
        ${units.map((unit) => unit.unitCostPaise)}::numeric[]) as w (product_id, quantity, cost)
    ), locked as materialized (
      select l.product_id, l.stock, l.value_paise, w.quantity, w.cost from stock_levels l join wanted w using (product_id)
      order by l.product_id for update of l
    ), moved as (
      update stock_levels l set stock = k.stock + k.quantity,
        value_paise = v.value, average_cost_paise = round(v.value / (k.stock + k.quantity), 4)
      from locked k cross join lateral (
        select case when average_cost_paise is null then k.cost * (k.stock + k.quantity)
          else k.value_paise + k.cost * k.quantity end as value
        from stock_levels where product_id = k.product_id) v
      where l.product_id = k.product_id
      returning l.product_id, k.stock as stock_before, l.stock as stock_after, k.cost, l.value_paise - k.value_paise as value_paise
    )
    insert into stock_movements (product_id, kind, delta, stock_before, stock_after, value_paise, unit_cost_paise, receipt_id,
      admin_id, actor_name)
    select product_id, 'receipt', stock_after - stock_before, stock_before, stock_after, value_paise, cost, ${receiptId},
      ${admin.id}, ${admin.name}
    from moved order by product_id`.execute(tx)
  if (Number(numAffectedRows) < units.length)
    throw refused('not_found', 'A product of this receipt has been deleted')
}
