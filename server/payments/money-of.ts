// Maps an entry of the payments ledger to the payment details of a voucher.
import { toPaise } from '#contract/base/money'
import type { DocumentMoney } from '#contract/documents/content'
import { type PaymentMethod, paymentMethodLabels } from '#contract/payment-methods/payment-methods'

interface PaymentRow {
  amountPaise: number
  method: string
  reference: string | null
  receivedOn: string
}

/** The amount is positive for both receipts and refunds. */
export const moneyOf = ({ amountPaise, method, reference, receivedOn }: PaymentRow): DocumentMoney => ({
  amountPaise: toPaise(Math.abs(amountPaise)),
  method: paymentMethodLabels[method as PaymentMethod],
  reference: reference ?? '',
  day: receivedOn,
})
