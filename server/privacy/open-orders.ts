// Orders that are under way: whoever has one cannot leave yet, as the goods could no longer reach them.
import type { OrderStatus } from '#contract/orders/order-status'
import type { Db } from '#server/db/database'

const openStatuses = ['pending', 'processing', 'shipped'] as const satisfies readonly OrderStatus[]

/** The numbers of a customer's orders that are under way, oldest first. */
export async function listOpenOrders(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('customerId', '=', customerId)
    .where('status', 'in', openStatuses)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ number }) => number)
}
