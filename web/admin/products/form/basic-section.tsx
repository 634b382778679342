// What the product is: name, category, description.
import { useFormContext } from 'react-hook-form'
import { Card } from '#web/ui/data/card.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { CategoryField, type CategoryFieldProps } from './category-field.tsx'
import type { ProductFormValues } from './form-values.ts'

export function BasicSection(props: CategoryFieldProps) {
  const { register, formState } = useFormContext<ProductFormValues>()
  const { errors } = formState
  return (
    <Card title="Basic Information">
      <div className="grid gap-4">
        <Field label="Name" required error={errors.name?.message}>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <CategoryField {...props} />
        <Field label="Description" required error={errors.description?.message}>
          <TextArea rows={6} {...register('description')} />
        </Field>
      </div>
    </Card>
  )
}
