// What waits for admins, in numbers. Each is counted over an index that holds little else.
import { sql } from 'kysely'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import type { Db } from '#server/db/database'
import { claimWaits } from '#server/payments/payment-claim-queries'

type Waiting = 'paymentsToVerify' | 'ordersToProcess' | 'ordersToDispatch' | 'returnsToAnswer'

export async function countToDo(db: Db) {
  const [waiting, stock] = await Promise.all([countWaiting(db), countScarce(db)])
  return { ...waiting, ...stock }
}

async function countWaiting(db: Db): Promise<Record<Waiting, number>> {
  const { rows } = await sql<Record<Waiting, number>>`
    select
      (select count(*) from orders o join payment_claims c on c.order_id = o.id where ${claimWaits}) as payments_to_verify,
      (select count(*) from orders where status = 'pending' and hold_reason is null) as orders_to_process,
      (select count(*) from orders where status = 'processing' and hold_reason is null) as orders_to_dispatch,
      (select count(*) from returns where status = 'requested') as returns_to_answer`.execute(db)
  return rows[0] as Record<Waiting, number>
}

/** Of what is for sale: few by the product's own threshold, which may lie above or below the shop's. */
async function countScarce(db: Db): Promise<Record<'lowStock' | 'outOfStock', number>> {
  const { rows } = await sql<Record<'lowStock' | 'outOfStock', number>>`
    with few as (
      select s.stock, p.low_stock_threshold
      from stock_levels s join products p on p.id = s.product_id
      where p.status = 'active' and s.stock <= ${sql.lit(LOW_STOCK)}
      union all
      select s.stock, p.low_stock_threshold
      from products p join stock_levels s on s.product_id = p.id
      where p.status = 'active' and p.low_stock_threshold > ${sql.lit(LOW_STOCK)}
        and s.stock > ${sql.lit(LOW_STOCK)} and s.stock <= p.low_stock_threshold
    )
    select count(*) filter (where stock between 1 and coalesce(low_stock_threshold, ${sql.lit(LOW_STOCK)})) as low_stock,
      count(*) filter (where stock = 0) as out_of_stock
    from few`.execute(db)
  return rows[0] as Record<'lowStock' | 'outOfStock', number>
}
