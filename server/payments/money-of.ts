// A row of the payments ledger as a voucher names it.
import { toPaise } from '#contract/base/money'
import type { DocumentMoney } from '#contract/documents/content'
import { type PaymentMethod, paymentMethodLabels } from '#contract/payments/payment-methods'

interface PaymentRow {
  amountPaise: number
  method: string
  reference: string | null
  receivedOn: string
}

/** The amount is above 0 whichever way it went. */
export const moneyOf = ({ amountPaise, method, reference, receivedOn }: PaymentRow): DocumentMoney => ({
  amountPaise: toPaise(Math.abs(amountPaise)),
  method: paymentMethodLabels[method as PaymentMethod],
  reference: reference ?? '',
  day: receivedOn,
})
