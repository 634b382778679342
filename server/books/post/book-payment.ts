// Books payments and refunds on the day of the payment.
import { formatPaise, toPaise, zero } from '#contract/base/money'
import { paymentEntries } from '#contract/books/journals'
import { goodwillSales } from '#contract/books/sales-entries'
import { type PaymentMethod, paymentMethodLabels } from '#contract/payment-methods/payment-methods'
import type { Transaction } from '#server/db/database'
import { assertOpenMonth } from './closed-months.ts'
import { type Journal, postJournals } from './post-journals.ts'

/** The fields of a payments ledger row that the books need. */
interface PaymentRow {
  id: string
  kind: string
  method: string
  /** Positive for money received. */
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
 * Must be called for each row added to the payments ledger. Throws `invalid_input` for a day in a closed month.
 * @param field form field with the day
 * @param goodwillPaise goodwill credit: reduction of what an invoiced order owes without a credit note; negative for an
 * increase
 */
export async function bookPayment(
  tx: Transaction,
  order: PaidOrder,
  payment: PaymentRow,
  field: string,
  goodwillPaise = zero,
): Promise<void> {
  await assertOpenMonth(tx, payment.receivedOn, field)
  postJournals(tx, [paymentJournal(order, payment, goodwillPaise)])
}

export function paymentJournal(order: PaidOrder, payment: PaymentRow, goodwillPaise = zero): Journal {
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
    entries: paymentEntries({ method: method as PaymentMethod, paymentMethodId, amountPaise, goodwillPaise }),
    sales: goodwillSales(goodwillPaise),
    sold: null,
  }
}

const verbs: Readonly<Record<string, string>> = {
  receipt: 'Received',
  refund: 'Refunded',
  reversal: 'Voided the entry of',
}
