// Form fields for method and reference, shared by all payment forms.
import { paymentMethodLabels, paymentMethods } from '#contract/payment-methods/payment-methods'
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
