// Reads the saved order lists of a customer.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { OrderList, OrderListLine, OrderListSummary } from '#contract/order-lists/order-list'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

/** Last changed first. */
export async function listOrderLists(db: Db, customerId: string): Promise<OrderListSummary[]> {
  const rows = await selectLists(db)
    .where('l.customerId', '=', customerId)
    .orderBy('l.updatedAt', 'desc')
    .orderBy('l.id')
    .execute()
  return rows.map(summaryOf)
}

const selectLists = (db: Db) =>
  db
    .selectFrom('orderLists as l')
    .select(['l.id', 'l.name', 'l.version', 'l.updatedAt'])
    .select(sql<number>`(select count(*)::int from order_list_lines where list_id = l.id)`.as('products'))

type ListRow = Awaited<ReturnType<ReturnType<typeof selectLists>['executeTakeFirstOrThrow']>>

const summaryOf = ({ id, updatedAt, ...list }: ListRow): OrderListSummary => ({
  _id: id,
  ...list,
  updatedAt: updatedAt.toISOString(),
})

/** Throws `not_found`, also for another customer's list. */
export async function getOrderList(db: Db, customerId: string, id: string): Promise<OrderList> {
  const row = Id.safeParse(id).success
    ? await selectLists(db).where('l.id', '=', id).where('l.customerId', '=', customerId).executeTakeFirst()
    : undefined
  if (!row) throw notFound('Order list')
  const { rows } = await sql<OrderListLine>`
    select l.product_id, coalesce(p.name, l.name) as name, coalesce(p.sku, l.sku) as sku, l.quantity
    from order_list_lines l left join products p on p.id = l.product_id
    where l.list_id = ${row.id} order by l.position`.execute(db)
  return { ...summaryOf(row), lines: rows }
}

/** The contents of all lists, for the customer's data download. */
export async function ownListContents(db: Db, customerId: string) {
  const { rows } = await sql<{
    name: string
    products: { name: string; sku: string; quantity: number }[]
  }>`
    select l.name, coalesce((
      select json_agg(json_build_object('name', i.name, 'sku', i.sku, 'quantity', i.quantity) order by i.position)
      from order_list_lines i where i.list_id = l.id), '[]') as products
    from order_lists l where l.customer_id = ${customerId} order by l.id`.execute(db)
  return rows
}
