// The ways in which money comes and goes outside the site, and what they are called.

export const paymentMethods = ['bank_transfer', 'upi', 'cash', 'cheque'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cash: 'Cash',
  cheque: 'Cheque',
}
