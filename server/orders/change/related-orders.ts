// Orders that were split off or merged: each refers to the other.
import type { RelatedOrder } from '#contract/orders/admin-detail'
import type { Db, Transaction } from '#server/db/database'

type Relation = RelatedOrder['relation']

export async function relateOrders(
  tx: Transaction,
  { from, to, relations: [forward, back] }: { from: string; to: string; relations: [Relation, Relation] },
): Promise<void> {
  await tx
    .insertInto('relatedOrders')
    .values([
      { orderId: from, otherId: to, relation: forward },
      { orderId: to, otherId: from, relation: back },
    ])
    .execute()
}

export async function listRelatedOrders(db: Db, orderId: string): Promise<RelatedOrder[]> {
  const rows = await db
    .selectFrom('relatedOrders as r')
    .innerJoin('orders as o', 'o.id', 'r.otherId')
    .select(['o.id', 'o.number', 'r.relation'])
    .where('r.orderId', '=', orderId)
    .orderBy('r.at')
    .orderBy('o.id')
    .execute()
  return rows.map(({ id, number, relation }) => ({
    _id: id,
    orderNumber: number,
    relation: relation as Relation,
  }))
}
