// Orders as rows of the admins' lists.
import { sql } from 'kysely'
import { toRupees } from '#contract/base/money'
import type { customerTypes } from '#contract/customers/customer-types'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { balanceOf, paymentStateOf } from '#contract/payments/payments'
import type { Db } from '#server/db/database'
import { accountOf, type OrderRow, selectOrders } from '#server/orders/read/order-view'
import { ratedOrderViews } from '#server/reviews/rated-orders'

type Marks = { id: string; type: (typeof customerTypes)[number] | null; requestedAt: Date | null }

/** One more query for the lines of all of them, and one for what else admins see. */
export async function listedOrders(db: Db, rows: readonly OrderRow[]): Promise<ListedOrder[]> {
  if (rows.length === 0) return []
  const [views, { rows: marks }] = await Promise.all([
    ratedOrderViews(db, rows),
    sql<Marks>`
      select o.id, c.type, r.requested_at
      from orders o left join customers c on c.id = o.customer_id left join review_requests r on r.order_id = o.id
      where o.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db),
  ])
  const byOrder = new Map(marks.map((mark) => [mark.id, mark]))
  return rows.flatMap((row, index) => {
    const view = views[index]
    const mark = byOrder.get(row.id)
    const account = accountOf(row)
    if (!view) return []
    return {
      ...view,
      version: row.version,
      customerId: row.customerId,
      customerType: mark?.type ?? 'regular',
      paymentState: paymentStateOf(account),
      balance: toRupees(balanceOf(account)),
      isPriority: row.isPriority,
      holdReason: row.holdReason,
      reviewRequestedAt: mark?.requestedAt?.toISOString() ?? null,
    }
  })
}

/** Those of these ids, in their order. */
export async function listedOrdersOf(db: Db, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const rows = await selectOrders(db)
    .where(sql<boolean>`o.id = any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return listedOrders(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}
