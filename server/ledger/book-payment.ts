// Money that came or went back, in the books: of the day on which it did.
import { formatPaise, toPaise, zero } from '#contract/base/money'
import { paymentEntries } from '#contract/ledger/journals'
import { favourSales } from '#contract/ledger/sales-entries'
import { type PaymentMethod, paymentMethodLabels } from '#contract/payments/payment-methods'
import type { Transaction } from '#server/db/database'
import { refuseClosedDay } from './closed-months.ts'
import { type Journal, postJournals } from './post-journals.ts'

/** A row of the payments ledger, as far as the books want to know it. */
interface PaymentRow {
  id: string
  kind: string
  method: string
  /** Above 0 for money that came. */
  amountPaise: number
  paymentMethodId: string | null
  reference: string | null
  receivedOn: string
  recordedBy: string
  recordedAt: Date
}

interface PaidOrder {
  id: string
  number: string
  customerId: string | null
}

/**
 * To be called for each row that is added to the payments ledger. Throws `invalid_input` for a day of a month that is
 * closed.
 * @param field in which the day was given
 * @param favourPaise what an invoiced order owes less by it, without a credit note; below 0 what it owes more
 */
export async function bookPayment(
  tx: Transaction,
  order: PaidOrder,
  payment: PaymentRow,
  field: string,
  favourPaise = zero,
): Promise<void> {
  await refuseClosedDay(tx, payment.receivedOn, field)
  postJournals(tx, [paymentJournal(order, payment, favourPaise)])
}

export function paymentJournal(order: PaidOrder, payment: PaymentRow, favourPaise = zero): Journal {
  const { kind, method, paymentMethodId, reference, receivedOn, recordedBy, recordedAt } = payment
  const amountPaise = toPaise(payment.amountPaise)
  const way = paymentMethodLabels[method as PaymentMethod]
  return {
    kind: kind as 'receipt' | 'refund' | 'reversal',
    day: receivedOn,
    orderId: order.id,
    customerId: order.customerId,
    paymentId: payment.id,
    number: reference ?? '',
    narration: `${verbs[kind] ?? ''} ${formatPaise(toPaise(Math.abs(amountPaise)))} by ${way} for order ${order.number}`,
    recordedBy,
    recordedAt,
    entries: paymentEntries({ method: method as PaymentMethod, paymentMethodId, amountPaise, favourPaise }),
    sales: favourSales(favourPaise),
    sold: null,
  }
}

const verbs: Readonly<Record<string, string>> = {
  receipt: 'Received',
  refund: 'Gave back',
  reversal: 'Took back the entry of',
}
