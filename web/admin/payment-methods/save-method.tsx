// Adds or edits a payment method: name, costs, account, and who may use it.
import { Pencil, Plus } from 'lucide-react'
import { z } from 'zod'
import type { ListedPaymentMethod } from '#contract/payment-methods/admin'
import { PaymentMethodInput } from '#contract/payment-methods/method-input'
import { methodKindLabels, methodKinds } from '#contract/payment-methods/method-kinds'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { amount, type Fields, select, text, textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { WordList } from '#web/admin/kit/form/word-list.tsx'
import { AccountFields } from './account-fields.tsx'
import { GroupChoice } from './group-choice.tsx'
import { blankMethod, type MethodValues, methodInput, valuesOf } from './method-values.ts'

/** Validates the form values with the contract's schema. */
const MethodForm = z.custom<MethodValues>().transform(methodInput).pipe(PaymentMethodInput)

const half = true

const fields: Fields<MethodValues, unknown> = {
  kind: select({
    label: 'Type',
    choices: methodKinds.map((value) => ({ value, label: methodKindLabels[value] })),
    half,
  }),
  name: text({ label: 'Name', hint: 'Shown to customers at checkout.', maxLength: 80, required: true, half }),
  // Customers need the account. The other fields are optional.
  bank: { custom: ({ form }) => <AccountFields form={form} /> },
  provider: text({ label: 'Provider', hint: 'Who handles the payment.', maxLength: 80, half }),
  phone: text({
    label: 'Phone',
    hint: 'For paying, or for calling after a payment.',
    type: 'tel',
    maxLength: 30,
    half,
  }),
  description: textarea({ label: 'Description', hint: 'Shown below the name at checkout.', rows: 2 }),
  transactionFee: text({
    label: 'Transaction Fee (%)',
    hint: 'Percentage of the order total, with tax and shipping.',
    inputMode: 'decimal',
    placeholder: '0',
    half,
  }),
  fixedFee: amount({
    label: 'Fixed Fee (₹)',
    hint: 'Added to the percentage. GST is charged on both.',
    half,
  }),
  instructions: textarea({
    label: 'Instructions',
    hint: 'Shown to customers after they order, and in the email.',
    rows: 3,
  }),
  acceptedCards: {
    custom: ({ form, error }) =>
      (form.watch('kind') === 'other' || form.watch('acceptedCards').length > 0) && (
        <WordList
          label="Accepted Cards"
          noun="card"
          placeholder="Example: Visa"
          values={form.watch('acceptedCards')}
          onChange={(cards) => form.setValue('acceptedCards', cards, { shouldDirty: true })}
          maxWords={20}
          maxLength={40}
          error={error}
        />
      ),
  },
  minOrder: amount({ label: 'Minimum Order (₹)', hint: 'With tax. Leave empty for no minimum.', half }),
  maxOrder: amount({ label: 'Maximum Order (₹)', hint: 'With tax. Leave empty for no maximum.', half }),
  customerGroups: { custom: ({ form, error }) => <GroupChoice form={form} error={error} /> },
  isActive: tick({ label: 'Active', description: 'Offered at checkout.' }),
}

const form = {
  text: () => 'A way to pay, as customers see it at checkout and in their orders.',
  size: 'lg',
  schema: MethodForm,
  fields,
} as const

export const addMethod = action({
  ...form,
  label: 'Add Method',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Payment Method',
  start: () => blankMethod,
  route: 'POST /payment-methods',
  send: (_, body) => adminCall('POST /payment-methods', { body }),
})

export const editMethod = action({
  ...form,
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ name }: ListedPaymentMethod) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  submit: 'Save Method',
  start: valuesOf,
  history: ({ _id }) => ({ kind: 'payment-method', id: _id }),
  route: 'PUT /payment-methods/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /payment-methods/{id}', { params: { id: _id }, body: { ...body, version } }),
})
