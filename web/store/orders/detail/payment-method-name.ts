// Names of payment methods in My Orders, in the specification's spelling. An unpaid order shows the kind of its selected
// method.
import { methodKindLabels } from '#contract/payment-methods/method-kinds'
import { paymentMethodLabels } from '#contract/payment-methods/payment-methods'

const names: Readonly<Record<string, string>> = {
  ...methodKindLabels,
  ...paymentMethodLabels,
  manual: 'Bank Transfer',
  bank_transfer: 'Bank Transfer',
}

export const paymentMethodName = (method: string): string => names[method] ?? method
