// The kinds of payment methods: what the customer does, and so what must be known to let them do it.

export const methodKinds = ['bank_transfer', 'upi', 'cod', 'cheque', 'other'] as const
export type MethodKind = (typeof methodKinds)[number]

export const methodKindLabels: Readonly<Record<MethodKind, string>> = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cod: 'Cash on delivery',
  cheque: 'Cheque',
  other: 'Other',
}
