// Incoming units: ordered from a supplier, but neither received nor cancelled.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

/** Only contains products with incoming units. Drafts don't count. */
export async function incomingUnits(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('purchaseOrderLines as l')
    .innerJoin('purchaseOrders as o', 'o.id', 'l.purchaseOrderId')
    .select('l.productId')
    .select(({ fn }) => fn.sum<number>(sql<number>`l.quantity - l.accepted - l.given_up`).as('units'))
    .where('l.productId', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .where(sql<boolean>`l.accepted + l.given_up < l.quantity`)
    .where('o.status', 'in', ['ordered', 'shipped', 'part_received'])
    .groupBy('l.productId')
    .execute()
  return new Map(rows.map(({ productId, units }) => [productId as string, units]))
}
