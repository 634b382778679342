// How My Orders calls a way of paying: in the specification's spelling, and an order not yet paid by how it is to be.
import { methodKindLabels } from '#contract/payment-methods/method-kinds'
import { paymentMethodLabels } from '#contract/payments/payment-methods'

const names: Readonly<Record<string, string>> = {
  ...methodKindLabels,
  ...paymentMethodLabels,
  manual: 'Bank Transfer',
  bank_transfer: 'Bank Transfer',
}

export const paymentMethodName = (method: string): string => names[method] ?? method
