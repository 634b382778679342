// Ways to pay or refund outside the site, and their labels.

export const paymentMethods = ['bank_transfer', 'upi', 'cash', 'cheque'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cash: 'Cash',
  cheque: 'Cheque',
}
