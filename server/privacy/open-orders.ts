// Orders in progress. A customer who has one can't delete the account, because the goods could no longer be
// delivered.
import type { OrderStatus } from '#contract/orders/order-status'
import type { Db } from '#server/db/database'

const openStatuses = ['pending', 'processing', 'shipped'] as const satisfies readonly OrderStatus[]

/** Returns the numbers of a customer's orders in progress, oldest first. */
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
