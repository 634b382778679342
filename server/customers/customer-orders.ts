// The newest orders of one customer, as the list of all orders shows them.
import { NEWEST_ORDERS } from '#contract/customers/admin'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { listedOrders } from '#server/admin-orders/lists/listed-orders'
import type { Db } from '#server/db/database'
import { selectOrders } from '#server/orders/read/order-view'

export async function listNewestOrders(db: Db, customerId: string): Promise<ListedOrder[]> {
  const rows = await selectOrders(db)
    .where('o.customerId', '=', customerId)
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(NEWEST_ORDERS)
    .execute()
  return listedOrders(db, rows)
}
