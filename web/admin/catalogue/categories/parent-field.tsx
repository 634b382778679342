// Chooses the category above this one. Its own subcategories are left out, because it can't be below itself.
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { Category } from '#contract/catalogue/catalogue'
import { ancestorsOf } from '#contract/catalogue/category-tree'
import { adminCall } from '#web/admin/call.ts'
import { CategoryOptions } from '#web/admin/kit/form/category-choices.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import type { CategoryValues } from './category-values.ts'

interface ParentFieldProps {
  form: UseFormReturn<CategoryValues>
  category: Category | null
  error: string | undefined
}

export function ParentField({ form, category, error }: ParentFieldProps) {
  const { data } = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  const all = data?.data ?? []
  const isBelow = (other: Category) =>
    category !== null && [...ancestorsOf(all, other), other].some(({ _id }) => _id === category._id)
  return (
    <Field
      label="Parent category"
      hint="Its page also shows the products of all categories below it."
      error={error}
    >
      <NativeSelect
        value={form.watch('parentId') ?? ''}
        onChange={({ target }) => form.setValue('parentId', target.value || null, { shouldDirty: true })}
      >
        <option value="">None (top level)</option>
        <CategoryOptions categories={all.filter((other) => !isBelow(other))} />
      </NativeSelect>
    </Field>
  )
}
