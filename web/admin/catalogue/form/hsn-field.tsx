// Field of an HSN attribute; its value is also the product's own HSN code.
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import type { ProductFormValues } from './fields/product-fields.tsx'

export function HsnField({ attribute: { name, label, isRequired } }: { attribute: CategoryAttribute }) {
  const { control, setValue, formState } = useFormContext<ProductFormValues>()
  const { field, fieldState } = useController({ control, name: `specifications.${name}` })
  const own = useWatch({ control, name: 'hsn' })
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : own
  const error = (fieldState.error as { message?: string } | undefined) ?? formState.errors.hsn
  return (
    <Field label={label} required={isRequired} hint="4, 6 or 8 digits, for invoices." error={error?.message}>
      <TextInput
        {...field}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => {
          setValue('hsn', target.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          field.onChange(target.value)
        }}
      />
    </Field>
  )
}
