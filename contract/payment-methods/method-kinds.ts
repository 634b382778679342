// Kinds of payment methods. The kind determines what the customer does and which details are required.

export const methodKinds = ['bank_transfer', 'upi', 'cod', 'cheque', 'other'] as const
export type MethodKind = (typeof methodKinds)[number]

export const methodKindLabels: Readonly<Record<MethodKind, string>> = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cod: 'Cash on delivery',
  cheque: 'Cheque',
  other: 'Other',
}
