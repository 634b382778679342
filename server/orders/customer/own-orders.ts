// A customer's own orders. Every query filters by customer, so customers never see the orders of others.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { OrderView } from '#contract/orders/order'
import { orderStatuses, unsoldStatuses } from '#contract/orders/order-status'
import type { CustomerOrderStats, listOwnOrders as listEndpoint } from '#contract/orders/store'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { BuyerActor } from '#server/http/request/actor'
import { selectOrders } from '#server/orders/read/order-view'
import { isSeen } from '#server/orders/read/own-order'
import { ratedOrderViews } from '#server/reviews/rated-orders'
import { isLookup, lookedUpOrder } from './looked-up-order.ts'

type OwnOrderQuery = z.output<(typeof listEndpoint)['query']>

export async function listOwnOrders(db: Db, customerId: string, query: OwnOrderQuery) {
  const where = ownOrderCondition(customerId, query)
  const [rows, { rows: counted }, stats] = await Promise.all([
    selectOrders(db)
      .where(where)
      .orderBy(sortColumns[query.sortBy], query.sortOrder)
      .orderBy('o.id', query.sortOrder)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    sql<{ total: number }>`select count(*) as total from orders o where ${where}`.execute(db),
    ownOrderStats(db, customerId),
  ])
  const orders = await ratedOrderViews(db, rows)
  return { orders, results: orders.length, total: counted[0]?.total ?? 0, stats }
}

const sortColumns = {
  createdAt: sql`o.created_at`,
  totalAmount: sql`o.total_paise`,
  orderNumber: sql`o.number`,
  status: sql`o.status`,
} as const satisfies Record<OwnOrderQuery['sortBy'], RawBuilder<unknown>>

function ownOrderCondition(customerId: string, { status, search }: OwnOrderQuery): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`o.customer_id = ${customerId}`]
  if (status && status !== 'all') {
    const wanted = status === 'returns' ? 'returned' : status
    if (!orderStatuses.some((known) => known === wanted))
      throw refused('invalid_input', 'Unknown order status')
    conditions.push(sql`o.status = ${wanted}`)
  }
  if (search) {
    const pattern = containsPattern(search)
    conditions.push(sql`(lower(o.number) like ${pattern} or exists (
      select 1 from order_lines l where l.order_id = o.id and lower(l.name) like ${pattern}))`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Covers all of the customer's orders, whatever the filter. */
async function ownOrderStats(db: Db, customerId: string): Promise<CustomerOrderStats> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'status',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('totalPaise').as('sum'),
    ])
    .where('customerId', '=', customerId)
    .groupBy('status')
    .execute()
  const counts = Object.fromEntries(
    orderStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<(typeof orderStatuses)[number], number>
  const unsold: readonly string[] = unsoldStatuses
  const spent = rows.filter((row) => !unsold.includes(row.status)).reduce((sum, row) => sum + row.sum, 0)
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  return { ...counts, total, totalSpent: toRupees(toPaise(spent)) }
}

/** Finds an order by id or order number. Throws `not_found`, also for another buyer's order. */
export async function getOwnOrder(db: Db, buyer: BuyerActor, idOrNumber: string): Promise<OrderView> {
  const column = Id.safeParse(idOrNumber).success ? 'o.id' : 'o.number'
  const rows = await selectOrders(db).where(column, '=', idOrNumber).where(isSeen(buyer, 'o')).execute()
  const [view] = await ratedOrderViews(db, rows)
  if (!view) throw notFound('Order')
  return isLookup(buyer) ? lookedUpOrder(view) : view
}
