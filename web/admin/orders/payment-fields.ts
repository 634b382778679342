// By which way money came or went, and its reference: the same two fields wherever a payment is taken down.
import { paymentMethodLabels, paymentMethods } from '#contract/payments/payment-methods'
import { select, text } from '#web/admin/kit/form/fields.tsx'

export const methodField = select<unknown>({
  label: 'Method',
  half: true,
  choices: paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] })),
})

export const referenceField = text<unknown>({
  label: 'Reference / UTR',
  hint: 'UPI and IMPS: 12 digits. NEFT and RTGS: 16 to 22 letters and digits.',
  half: true,
  spellCheck: false,
})
