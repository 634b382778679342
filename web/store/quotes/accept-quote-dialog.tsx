// Accepts a quote: asks for the delivery address and the buyer on the invoice, and places the order.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressInput } from '#contract/accounts/addresses'
import { formatRupees } from '#contract/base/rupee-text'
import { impliedByPin } from '#contract/tax/implied'
import { CallError, messageOf } from '#web/api/call.ts'
import { GstinField, gstinFault } from '#web/shop/gstin-field.tsx'
import { StateInput } from '#web/store/accounts/addresses/state-field.tsx'
import { storeCall } from '#web/store/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import type { AnswerProps } from './answer-dialogs.tsx'

type Values = Record<
  | 'nameOrCompany'
  | 'fullAddress'
  | 'zipCode'
  | 'city'
  | 'state'
  | 'country'
  | 'email'
  | 'gstin'
  | 'businessName',
  string
>

export default function AcceptQuoteDialog({ token, quote, onChanged, onClose }: AnswerProps) {
  const { buyer, revision } = quote
  const [values, setValues] = useState<Values>({
    nameOrCompany: buyer.businessName || buyer.name,
    ...buyer.destination,
    email: buyer.email,
    gstin: buyer.gstin,
    businessName: buyer.businessName,
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const accepting = useMutation({
    mutationFn: (address: AddressInput) =>
      storeCall('POST /quote-page/acceptances', {
        body: {
          token,
          revision: revision.revision,
          shippingAddress: address,
          gstin: values.gstin,
          businessName: values.businessName,
          ...(buyer.email === '' && { email: values.email }),
        },
      }),
    onSuccess: ({ message, quote: changed }) => {
      onChanged(changed)
      toastSuccess(message, 'quote')
      onClose()
    },
    onError: (error) =>
      setErrors(
        error instanceof CallError
          ? Object.fromEntries(
              Object.entries(error.fields).map(([field, text]) => [
                field.replace('shippingAddress.', ''),
                text,
              ]),
            )
          : {},
      ),
  })
  const submit = () => {
    const { email, gstin, businessName, ...address } = values
    const checked = AddressInput.safeParse(address)
    const found: Record<string, string> = {}
    for (const { path, message } of checked.error?.issues ?? []) found[String(path[0])] ??= message
    const fault = gstinFault(gstin)
    if (fault !== null) found.gstin = fault
    if (buyer.email === '' && email.trim() === '') found.email = 'Email is required'
    setErrors(found)
    if (checked.success && Object.keys(found).length === 0) accepting.mutate(checked.data)
  }
  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(changed, field))),
    )
  }
  const input = (field: keyof Values) => ({
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  return (
    <FormDialog
      title="Accept the quote"
      description={`Places an order over ${formatRupees(revision.amounts.total)}. ${
        revision.creditDays === null
          ? 'We then email you how to pay.'
          : `It is due ${revision.creditDays} days after the invoice.`
      }`}
      submitLabel="Accept and Order"
      busy={accepting.isPending}
      failure={accepting.error && <Alert>{messageOf(accepting.error)}</Alert>}
      onSubmit={submit}
      onClose={onClose}
    >
      {buyer.email === '' && (
        <Field label="Email" required error={errors.email} hint="For the order confirmation and invoice.">
          <TextInput type="email" autoComplete="email" {...input('email')} />
        </Field>
      )}
      <Field label="Name or company" required error={errors.nameOrCompany}>
        <TextInput autoComplete="organization" {...input('nameOrCompany')} />
      </Field>
      <Field label="Address" required error={errors.fullAddress} hint="House, street and area">
        <TextArea rows={2} autoComplete="street-address" {...input('fullAddress')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="PIN Code" required error={errors.zipCode}>
          <TextInput
            inputMode="numeric"
            autoComplete="postal-code"
            value={values.zipCode}
            onChange={({ target }) => {
              const { stateName } = impliedByPin(target.value)
              change({ zipCode: target.value, ...(values.state === '' && stateName && { state: stateName }) })
            }}
          />
        </Field>
        <Field label="City" required error={errors.city}>
          <TextInput autoComplete="address-level2" {...input('city')} />
        </Field>
        <Field label="State" required error={errors.state}>
          <StateInput {...input('state')} />
        </Field>
        <Field label="Business name" error={errors.businessName} hint="As registered for GST.">
          <TextInput autoComplete="organization" {...input('businessName')} />
        </Field>
      </div>
      <GstinField
        error={errors.gstin}
        hint="For a GST invoice. Leave it empty as a private person."
        {...input('gstin')}
      />
    </FormDialog>
  )
}
