// The newest orders of a customer, as the list of all orders shows them.
import { sql } from 'kysely'
import { NEWEST_ORDERS } from '#contract/customers/admin'
import type { ListedOrder } from '#contract/orders/admin-lists'
import type { Db } from '#server/db/database'
import { listedOrder, readOrderRows } from '#server/orders/admin/lists/listed-orders'

export async function listNewestOrders(db: Db, customerId: string): Promise<ListedOrder[]> {
  const rows = await readOrderRows(
    db,
    sql`select o.id from orders o where o.customer_id = ${customerId}
      order by o.created_at desc, o.id desc limit ${NEWEST_ORDERS}`,
  )
  return rows.map(listedOrder)
}
