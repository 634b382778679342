// The category determines the specifications, so changing it clears them, after confirmation if any were entered. A
// saved product keeps its category. A missing category can be created here and is then selected.
import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Category } from '#contract/catalogue/catalogue'
import { CategoriesFailure } from '#web/admin/catalogue/categories-failure.tsx'
import { CategoryOptions } from '#web/admin/kit/form/category-choices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { sharedHsnAttribute, withOneHsn } from './fields/one-hsn.ts'
import { blankValues, type ProductFormValues } from './fields/product-fields.tsx'
import { isEntered, specificationsFor } from './fields/specification-values.ts'
import { useNewCategory } from './use-new-category.ts'

export interface CategoryFieldProps {
  categories: Pick<
    UseQueryResult<{ data: Category[] }>,
    'data' | 'error' | 'isError' | 'isFetching' | 'refetch'
  >
  /** Name of the category that the saved product has. */
  fixed: string | null
}

export function CategoryField({ categories, fixed }: CategoryFieldProps) {
  if (fixed === null) return <CategoryChoice categories={categories} />
  return (
    <Field label="Category" hint="The category of a product can’t be changed.">
      <TextInput readOnly value={fixed} />
    </Field>
  )
}

function CategoryChoice({ categories }: Pick<CategoryFieldProps, 'categories'>) {
  const form = useFormContext<ProductFormValues>()
  const category = useWatch({ control: form.control, name: 'category' })
  const [wanted, setWanted] = useState<string | null>(null)
  const all = categories.data?.data ?? []
  const choose = (id: string) => {
    const attributes = all.find(({ _id }) => _id === id)?.attributes ?? []
    form.setValue('category', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    // A value entered for the product itself isn't a specification of the old category, so it is kept.
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
  const offer = (id: string) => (entered > 0 ? setWanted(id) : choose(id))
  const making = useNewCategory(categories.data?.data, offer)
  const isFirst = categories.data !== undefined && all.length === 0
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-2">
        <Field
          label="Category"
          required
          error={form.formState.errors.category?.message}
          className="min-w-0 flex-1"
        >
          <NativeSelect
            {...form.register('category')}
            value={category}
            disabled={!categories.data}
            onChange={({ target }) => offer(target.value)}
          >
            <option value="">
              {isFirst
                ? 'No categories yet: add the first one'
                : categories.data
                  ? 'Choose a category'
                  : categories.isError
                    ? 'No categories'
                    : 'Loading categories...'}
            </option>
            <CategoryOptions categories={all} />
          </NativeSelect>
        </Field>
        {making.isOffered && (
          <Button
            variant="secondary"
            className="mt-6.5 shrink-0"
            icon={<Plus aria-hidden="true" />}
            disabled={!categories.data}
            onClick={making.ask}
          >
            Add Category
          </Button>
        )}
      </div>
      <CategoriesFailure query={categories} />
      {making.window}
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => !open && setWanted(null)}
        title="Change the category?"
        text={`Specifications belong to the category. ${entered === 1 ? 'The one' : `The ${entered}`} that you entered will be cleared.`}
        confirmLabel="Change Category"
        danger
        onConfirm={() => wanted !== null && choose(wanted)}
      />
    </div>
  )
}
