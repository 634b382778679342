// The queue of payments to verify: claims by customers, oldest first. `claimWaits` defines it, so its length equals
// the number on the dashboard.
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Paise, toPaise, toRupees } from '#contract/base/money'
import { monthAfter } from '#contract/books/months'
import type { OrderStatus } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import type { listPaymentClaims, WaitingClaim } from '#contract/payments/admin-review'
import { receivingMethods } from '#contract/payments/receiving-methods'
import { referenceKey } from '#contract/payments/references'
import { lastClosedMonth } from '#server/books/post/closed-months'
import type { Db } from '#server/db/database'
import { orderContains } from '#server/orders/read/order-search'
import { claimWaits } from '#server/payments/payment-claim-queries'
import { listMethodsToReceive } from '#server/payments/receiving-method'

type ClaimsQuery = z.output<(typeof listPaymentClaims)['query']>

interface ClaimRow {
  id: string
  orderId: string
  orderNumber: string
  customerName: string
  customerEmail: string
  method: PaymentMethod
  amountPaise: number
  reference: string
  paidOn: string
  hasScreenshot: boolean
  claimedAt: Date
  status: OrderStatus
  totalPaise: Paise
  creditedPaise: Paise
  paidPaise: Paise
  paymentChoice: PaymentChoice | null
}

type Receiving = Awaited<ReturnType<typeof listMethodsToReceive>>

export async function listWaitingClaims(db: Db, { page, limit, ...filter }: ClaimsQuery) {
  const which = conditionOf(filter)
  const [{ rows }, figures, methods, closed] = await Promise.all([
    sql<ClaimRow>`
      select c.id, c.order_id, o.number as order_number, o.customer_name, o.customer_email, c.method, c.amount_paise,
        c.reference, c.paid_on, c.screenshot is not null as has_screenshot, c.claimed_at,
        o.status, o.total_paise, o.credited_paise, o.paid_paise, o.payment_choice
      from payment_claims c join orders o on o.id = c.order_id where ${which}
      order by c.claimed_at, c.id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number; paise: number }>`
      select count(*) as total, coalesce(sum(c.amount_paise), 0)::bigint as paise
      from payment_claims c join orders o on o.id = c.order_id where ${which}`.execute(db),
    listMethodsToReceive(db),
    lastClosedMonth(db),
  ])
  const { total = 0, paise = 0 } = figures.rows[0] ?? {}
  return {
    claims: rows.map((row) => claimView(row, methods, closed)),
    total,
    totalAmount: toRupees(toPaise(paise)),
  }
}

function conditionOf({ search = '', method }: Pick<ClaimsQuery, 'search' | 'method'>) {
  const parts = [claimWaits]
  if (method) parts.push(sql<boolean>`c.method = ${method}`)
  if (search)
    parts.push(sql<boolean>`(${orderContains(search)}
      or strpos(c.reference_key, ${referenceKey(search)}) > 0)`)
  return sql.join(parts, sql` and `)
}

function claimView(row: ClaimRow, methods: Receiving, closed: string | null): WaitingClaim {
  const [account] = receivingMethods(row.method, methods, row.paymentChoice)
  return {
    _id: row.id,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    customer: { name: row.customerName, email: row.customerEmail },
    method: row.method,
    amount: toRupees(toPaise(row.amountPaise)),
    reference: row.reference,
    paidOn: row.paidOn,
    hasScreenshot: row.hasScreenshot,
    claimedAt: row.claimedAt.toISOString(),
    orderTotal: toRupees(row.totalPaise),
    balance: toRupees(balanceOf(row)),
    account: account ? { _id: account._id, name: account.name } : null,
    isMonthClosed: closed !== null && row.paidOn < monthAfter(closed),
  }
}
