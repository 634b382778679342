// One order with all that the staff know of it.
import { sql } from 'kysely'
import { gstStates, type StateCode } from '#contract/gst'
import { type Paise, subtract, toPaise, toRupees } from '#contract/money'
import type { OrderDetail, OrderEvent } from '#contract/order-desk'
import { type OrderStatus, unsoldStatuses } from '#contract/order-status'
import type { PaymentEntry, PaymentMethod, paymentStates } from '#contract/payments'
import { Id } from '#contract/text'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { type EventRow, listEvents } from './order-story.ts'
import { type OrderRow, orderViews, selectOrders } from './order-view.ts'
import { listPaymentClaims } from './payment-claim-queries.ts'
import { listReturns } from './return-queries.ts'

/** By id or order number. Throws `not_found`. */
export async function getOrderDetail(db: Db, idOrNumber: string): Promise<OrderDetail> {
  const column = Id.safeParse(idOrNumber).success ? 'o.id' : 'o.number'
  const row = await selectOrders(db).where(column, '=', idOrNumber).executeTakeFirst()
  if (!row) throw notFound('Order')
  const [[view], payments, paymentClaims, returns, events, history] = await Promise.all([
    orderViews(db, [row]),
    paymentsOf(db, row.id),
    listPaymentClaims(db, row.id),
    listReturns(db, row.id),
    listEvents(db, row.id),
    buyerHistory(db, row.customerId),
  ])
  if (!view) throw notFound('Order')
  const total = row.totalPaise as Paise
  const paid = row.paidPaise as Paise
  return {
    ...view,
    version: row.version,
    customer: {
      _id: row.customerId,
      name: row.customerName,
      email: row.customerEmail,
      phone: row.customerPhone,
      ...history,
    },
    placeOfSupply: placeOfSupply(row),
    holdReason: row.holdReason,
    cancelReason: row.cancelReason,
    paidAmount: toRupees(paid),
    balance: toRupees(subtract(total, paid)),
    paymentState: paymentState(total, paid),
    payments,
    paymentClaims,
    returns,
    events: events.map(eventView),
  }
}

function paymentState(total: Paise, paid: Paise): (typeof paymentStates)[number] {
  if (paid > total) return 'overpaid'
  if (paid === total) return 'paid'
  return paid > 0 ? 'part_paid' : 'unpaid'
}

function placeOfSupply({ placeOfSupply: code }: OrderRow): OrderDetail['placeOfSupply'] {
  return code === null ? null : { code, name: gstStates[code as StateCode] ?? '' }
}

async function paymentsOf(db: Db, orderId: string): Promise<PaymentEntry[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind as PaymentEntry['kind'],
    method: row.method as PaymentMethod,
    amount: toRupees(toPaise(row.amountPaise)),
    reference: row.reference,
    receivedOn: row.receivedOn as unknown as string,
    recordedBy: row.recordedBy,
    recordedAt: row.recordedAt.toISOString(),
    note: row.note,
  }))
}

function eventView(event: EventRow): OrderEvent {
  return {
    _id: String(event.id),
    at: event.at.toISOString(),
    kind: event.kind as OrderEvent['kind'],
    fromStatus: event.fromStatus as OrderStatus | null,
    toStatus: event.toStatus as OrderStatus | null,
    actor: event.actorName,
    note: event.note,
    amount: event.amountPaise === null ? null : toRupees(toPaise(event.amountPaise)),
  }
}

async function buyerHistory(db: Db, customerId: string | null) {
  const unsold = [...unsoldStatuses]
  const { rows } = await sql<{ orderCount: number; spent: number }>`
    select count(*) as order_count,
      coalesce(sum(total_paise) filter (where status <> all (${unsold}::text[])), 0)::bigint as spent
    from orders where customer_id = ${customerId}`.execute(db)
  const { orderCount = 0, spent = 0 } = rows[0] ?? {}
  return { orderCount, totalSpent: toRupees(toPaise(spent)) }
}
