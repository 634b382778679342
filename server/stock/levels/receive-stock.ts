// Receives units from a supplier: raises the levels and updates the average costs.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { StockActor } from './move-level.ts'

export interface ReceivedUnits {
  productId: string
  /** At least 1. */
  quantity: number
  /** In paise, without GST. */
  unitCostPaise: number
}

/**
 * Adds the units of a receipt to the stock, each product once. If a product's cost was unknown, its existing units
 * are valued like the new ones. Throws `not_found` if a product has been deleted.
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
      select l.product_id, l.stock, l.value_paise, l.average_cost_paise, w.quantity, w.cost
      from stock_levels l join wanted w using (product_id) order by l.product_id for update of l
    ), moved as (
      update stock_levels l set stock = k.stock + k.quantity,
        value_paise = v.value, average_cost_paise = round(v.value / (k.stock + k.quantity), 4)
      from locked k cross join lateral (
        select case when k.average_cost_paise is null then k.cost * (k.stock + k.quantity)
          else k.value_paise + k.cost * k.quantity end as value) v
      where l.product_id = k.product_id
      returning l.product_id, k.stock as stock_before, l.stock as stock_after, k.cost, l.value_paise - k.value_paise as value_paise
    )
    insert into stock_movements (product_id, kind, delta, stock_before, stock_after, value_paise, unit_cost_paise, receipt_id,
      admin_id, actor_name)
    select product_id, 'receipt', stock_after - stock_before, stock_before, stock_after, value_paise, cost, ${receiptId},
      ${admin.id}, ${admin.name}
    from moved order by product_id`.execute(tx)
  if (Number(numAffectedRows) < units.length)
    throw refused('not_found', 'A product of this delivery has been deleted')
}
