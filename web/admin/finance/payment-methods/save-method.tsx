// A payment method is added or changed: what it is called and costs, where the money goes, and who may pay by it.
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

/** The contract's rules over what was typed. */
const MethodForm = z.custom<MethodValues>().transform(methodInput).pipe(PaymentMethodInput)

const half = true

const fields: Fields<MethodValues, unknown> = {
  kind: select({
    label: 'Type',
    choices: methodKinds.map((value) => ({ value, label: methodKindLabels[value] })),
    half,
  }),
  name: text({ label: 'Name', hint: 'Customers choose by it.', maxLength: 80, required: true, half }),
  // Where the money goes is what customers need; the rest may stay empty.
  bank: { custom: ({ form }) => <AccountFields form={form} /> },
  provider: text({ label: 'Provider', hint: 'Who handles the payment.', maxLength: 80, half }),
  phone: text({
    label: 'Phone',
    hint: 'To pay to, or to call after paying.',
    type: 'tel',
    maxLength: 30,
    half,
  }),
  description: textarea({ label: 'Description', hint: 'Shown below the name in the checkout.', rows: 2 }),
  transactionFee: text({
    label: 'Transaction Fee (%)',
    hint: 'Of what the order comes to, with tax and shipping.',
    inputMode: 'decimal',
    placeholder: '0',
    half,
  }),
  fixedFee: amount({ label: 'Fixed Fee (₹)', hint: 'On top of that. GST is added to both.', half }),
  instructions: textarea({
    label: 'Instructions',
    hint: 'What customers read after ordering, and in the e-mail.',
    rows: 3,
  }),
  acceptedCards: {
    custom: ({ form, error }) =>
      (['upi', 'other'].includes(form.watch('kind')) || form.watch('acceptedCards').length > 0) && (
        <WordList
          label="Accepted Cards"
          noun="card"
          placeholder="Such as Visa"
          values={form.watch('acceptedCards')}
          onChange={(cards) => form.setValue('acceptedCards', cards, { shouldDirty: true })}
          maxWords={20}
          maxLength={40}
          error={error}
        />
      ),
  },
  minOrder: amount({ label: 'Smallest Order (₹)', hint: 'With tax; empty for any.', half }),
  maxOrder: amount({ label: 'Largest Order (₹)', hint: 'With tax; empty for any.', half }),
  customerGroups: { custom: ({ form, error }) => <GroupChoice form={form} error={error} /> },
  isActive: tick({ label: 'Active', description: 'Offered in the checkout.' }),
}

const form = {
  text: () => 'A way in which customers may pay, as the checkout and their orders show it.',
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
  route: 'PUT /payment-methods/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /payment-methods/{id}', { params: { id: _id }, body: { ...body, version } }),
})
