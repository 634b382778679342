// By which way money came or went, and its reference: the same two fields wherever a payment is taken down.

import type { ComponentProps } from 'react'
import { paymentMethodLabels, paymentMethods } from '#contract/payments/payment-methods'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'

interface MethodFieldProps extends Omit<ComponentProps<typeof NativeSelect>, 'children'> {
  error: string | undefined
}

export function MethodField({ error, ...select }: MethodFieldProps) {
  return (
    <Field label="Method" required error={error}>
      <NativeSelect {...select}>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {paymentMethodLabels[method]}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

interface ReferenceFieldProps extends ComponentProps<typeof TextInput> {
  error: string | undefined
}

export function ReferenceField({ error, ...input }: ReferenceFieldProps) {
  return (
    <Field label="Reference / UTR" error={error}>
      <TextInput autoComplete="off" spellCheck={false} {...input} />
    </Field>
  )
}
