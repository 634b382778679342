// The category decides which specifications there are: another one begins them anew, after asking where something
// was entered. A product that has a category keeps it.
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Category } from '#contract/catalogue/catalogue'
import { CategoriesFailure } from '#web/admin/products/categories-failure.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { sharedHsnAttribute, withOneHsn } from './fields/one-hsn.ts'
import { blankValues, type ProductFormValues } from './fields/product-fields.tsx'
import { isEntered, specificationsFor } from './fields/specification-values.ts'

export interface CategoryFieldProps {
  categories: Pick<
    UseQueryResult<{ data: Category[] }>,
    'data' | 'error' | 'isError' | 'isFetching' | 'refetch'
  >
  /** Name of the category that the product has already. */
  fixed: string | null
}

export function CategoryField({ categories, fixed }: CategoryFieldProps) {
  const form = useFormContext<ProductFormValues>()
  const category = useWatch({ control: form.control, name: 'category' })
  const [wanted, setWanted] = useState<string | null>(null)
  if (fixed !== null)
    return (
      <Field label="Category" hint="The category of a product cannot be changed.">
        <TextInput readOnly value={fixed} />
      </Field>
    )

  const all = categories.data?.data ?? []
  const choose = (id: string) => {
    const attributes = all.find(({ _id }) => _id === id)?.attributes ?? []
    form.setValue('category', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    // What was entered of the product itself is no specification of the former category.
    const { hsn, specifications } = withOneHsn(
      { hsn: form.getValues('hsn'), specifications: specificationsFor(attributes) },
      sharedHsnAttribute(attributes, blankValues),
    )
    form.setValue('hsn', hsn, { shouldDirty: true })
    form.setValue('specifications', specifications, { shouldDirty: true })
    form.clearErrors('specifications')
    setWanted(null)
  }
  const entered = Object.values(form.getValues('specifications')).filter(isEntered).length
  return (
    <div className="grid gap-4">
      <Field label="Category" required error={form.formState.errors.category?.message}>
        <NativeSelect
          {...form.register('category')}
          value={category}
          disabled={!categories.data}
          onChange={({ target }) => (entered > 0 ? setWanted(target.value) : choose(target.value))}
        >
          <option value="">
            {categories.data
              ? 'Choose a category'
              : categories.isError
                ? 'No categories'
                : 'Loading categories...'}
          </option>
          {all.map(({ _id, name, isActive }) => (
            <option key={_id} value={_id}>
              {isActive ? name : `${name} (inactive)`}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <CategoriesFailure query={categories} />
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => !open && setWanted(null)}
        title="Change the category?"
        text={`The specifications belong to the category. ${entered === 1 ? 'The one' : `The ${entered}`} that you entered will be cleared.`}
        confirmLabel="Change Category"
        danger
        onConfirm={() => wanted !== null && choose(wanted)}
      />
    </div>
  )
}
