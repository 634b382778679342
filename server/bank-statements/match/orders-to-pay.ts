// Finds orders to assign a received payment to.
import { sql } from 'kysely'
import type { MatchedOrder } from '#contract/bank-statements/lines'
import { type Paise, toRupees } from '#contract/base/money'
import type { OrderStatus } from '#contract/orders/order-status'
import { balanceOf, paymentBlock } from '#contract/orders/payments'
import type { Db } from '#server/db/database'
import { orderContains } from '#server/orders/read/order-search'
import { isExpired } from '#server/payments/unpaid/reopen-order'

export interface OrderRow {
  id: string
  number: string
  customerName: string
  customerEmail: string
  shipName: string
  status: OrderStatus
  totalPaise: Paise
  creditedPaise: Paise
  paidPaise: Paise
  createdAt: Date
  /** When the order was cancelled because it wasn't paid. */
  expiredAt: Date | null
}

const selection = sql`
  select id, number, customer_name, customer_email, ship_name, status, total_paise, credited_paise, paid_paise, created_at,
    expired_at
  from orders o`

export async function ordersById(db: Db, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OrderRow>`${selection} where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const orderView = (row: OrderRow): MatchedOrder => ({
  orderId: row.id,
  orderNumber: row.number,
  customer: { name: row.customerName, email: row.customerEmail },
  orderTotal: toRupees(row.totalPaise),
  balance: toRupees(balanceOf(row)),
  // A late payment reinstates an order that was cancelled for non-payment.
  block: isExpired(row) ? null : paymentBlock(row.status),
})

const MAX_ORDERS = 10

/** Lists orders with an amount due first, then newest first; returns none without a search. */
export async function searchOrders(db: Db, search: string): Promise<MatchedOrder[]> {
  if (search === '') return []
  const { rows } = await sql<OrderRow>`
    ${selection} where ${orderContains(search)}
    order by paid_paise < total_paise - credited_paise and status not in ('cancelled', 'returned', 'refunded') desc,
      created_at desc, id desc limit ${MAX_ORDERS}`.execute(db)
  return rows.map(orderView)
}
