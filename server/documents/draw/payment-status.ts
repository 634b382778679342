// The payments of an order at the time its invoice is printed, and the amount due, with the UPI code and the bank
// account for paying it.
import { sql } from 'kysely'
import { formatDay } from '#contract/base/days'

import { add, formatPaise, type Paise, toPaise, zero } from '#contract/base/money'
import { counted } from '#contract/base/rupee-text'
import { isSold } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import type { BankAccount, PaymentChoice } from '#contract/payment-methods/instructions'
import { type PaymentMethod, paymentMethodLabels } from '#contract/payment-methods/payment-methods'
import { waysOfChoice, waysOfSeller } from '#contract/payment-methods/ways-to-pay'
import { UPI_LIMIT_PAISE, upiLink } from '#contract/payments/upi'
import type { Db } from '#server/db/database'
import { accountOf } from '#server/orders/read/order-view'
import { getInstructions } from '#server/payment-methods/instructions'

export interface BalanceDue {
  paise: Paise
  orderNumber: string
  /** Replaces the line that names the order. */
  about?: string
  /** `link` is the content of the QR code. Null if the shop doesn't accept UPI or the amount exceeds UPI's limit. */
  upi: { vpa: string; link: string } | null
  bank: BankAccount | null
}

/** The payments as an invoice states them: a heading, and one line for each payment. */
export interface PaymentLines {
  heading: string
  lines: readonly string[]
}

export interface PaymentStatus {
  /** Null if nothing is due, the order is paid on delivery, or there is no account to pay to. */
  due: BalanceDue | null
  /** Null for a cancelled order, and if nothing has been paid and nothing is due. */
  payments: PaymentLines | null
}

export async function paymentStatus(db: Db, orderId: string): Promise<PaymentStatus> {
  const order = await db
    .selectFrom('orders')
    .select(['number', 'status', 'totalPaise', 'creditedPaise', 'settledPaise', 'paidPaise', 'paymentChoice'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const account = accountOf(order)
  const paise = balanceOf(account)
  if (!isSold(account.status)) return { due: null, payments: null }
  const choice = order.paymentChoice as PaymentChoice | null
  const isOnDelivery = choice?.kind === 'cod'
  const due = paise > 0 && !isOnDelivery ? await waysToPay(db, order.number, choice, paise) : null
  const payments = await readPayments(db, orderId)
  return { due, payments: paymentLines(payments, { duePaise: paise, isOnDelivery, most: due ? 1 : 3 }) }
}

/** Returns null without an account to pay to. */
export async function waysToPay(
  db: Db,
  orderNumber: string,
  choice: PaymentChoice | null,
  paise: Paise,
): Promise<BalanceDue | null> {
  const ways = choice
    ? waysOfChoice(choice, { orderNumber, amount: formatPaise(paise) })
    : waysOfSeller(await getInstructions(db))
  const bank = ways.accounts.find((way) => way.kind === 'bank')?.bank ?? null
  const address = ways.accounts.find((way) => way.kind === 'upi')?.upi
  const isTooMuch = bank !== null && paise > UPI_LIMIT_PAISE
  const upi = address && !isTooMuch ? { vpa: address.vpa, link: upiLink(address, paise, orderNumber) } : null
  return upi || bank ? { paise, orderNumber, upi, bank } : null
}

interface Paid {
  method: PaymentMethod
  amountPaise: Paise
  day: string
  /** Number of the receipt voucher; null without one. */
  voucher: string | null
}

/** Receipts and refunds that weren't voided, in order of their days; refunds are negative. */
async function readPayments(db: Db, orderId: string): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select p.method, p.amount_paise, p.received_on::text as day, d.number as voucher
    from payments p left join tax_documents d on d.payment_id = p.id and d.kind = 'receipt_voucher'
    where p.order_id = ${orderId} and p.kind in ('receipt', 'refund')
      and not exists (select from payments r where r.reverses_id = p.id)
    order by p.received_on, p.id`.execute(db)
  return rows.map((row) => ({ ...row, amountPaise: toPaise(Number(row.amountPaise)) }))
}

/** @param most the newest payments, each with a line; one line sums up the others */
export function paymentLines(
  payments: readonly Paid[],
  { duePaise, isOnDelivery, most }: { duePaise: Paise; isOnDelivery: boolean; most: number },
): PaymentLines | null {
  const [first] = payments
  if (!first && duePaise <= 0) return null
  if (first && payments.length === 1 && duePaise <= 0) {
    return {
      heading: `Paid by ${byMethod(first)} on ${formatDay(first.day)}`,
      lines: first.voucher ? [`Receipt voucher ${first.voucher}`] : [],
    }
  }
  const due = isOnDelivery ? 'To be paid on delivery' : 'Amount due'
  const earlier = payments.slice(0, -most)
  const earlierPaise = add(zero, ...earlier.map(({ amountPaise }) => amountPaise))
  return {
    heading: duePaise > 0 ? `${due}: ${formatPaise(duePaise)}` : 'Paid in full',
    lines: [
      ...(earlier.length > 0
        ? [`${formatPaise(earlierPaise)} in ${counted(earlier.length, 'earlier payment')}`]
        : []),
      ...payments.slice(-most).map(paymentText),
    ],
  }
}

const byMethod = ({ method }: Paid): string =>
  method === 'upi' ? paymentMethodLabels.upi : paymentMethodLabels[method].toLowerCase()

function paymentText(paid: Paid): string {
  const { amountPaise, day, voucher } = paid
  const amount = formatPaise(toPaise(Math.abs(amountPaise)))
  const verb = amountPaise < 0 ? 'refunded' : 'paid'
  return `${amount} ${verb} by ${byMethod(paid)} on ${formatDay(day)}${voucher ? `, ${voucher}` : ''}`
}
