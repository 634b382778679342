// The opening stock of new products.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'

interface Opening {
  productId: string
  stock: number
}

/** The products must be new, without any movements. */
export async function openStocks(
  tx: Transaction,
  openings: readonly Opening[],
  admin: { id: string; name: string },
): Promise<void> {
  const ids = openings.map(({ productId }) => productId)
  const stocks = openings.map(({ stock }) => stock)
  // Looks levels up by id. The `+ 0` keeps the planner from using the index on stock, where many other new products may
  // also have 0.
  await sql`
    with moved as (
      update stock_levels l set stock = w.stock
      from unnest(${ids}::uuid[], ${stocks}::int[]) as w (product_id, stock)
      where l.product_id = w.product_id and l.product_id = any(${ids}::uuid[]) and l.stock + 0 = 0 and w.stock > 0
      returning l.product_id, l.stock
    )
    insert into stock_movements (product_id, kind, delta, stock_before, stock_after, admin_id, actor_name)
    select product_id, 'opening', stock, 0, stock, ${admin.id}, ${admin.name} from moved`.execute(tx)
}
