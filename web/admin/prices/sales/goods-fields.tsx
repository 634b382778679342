// The goods of a sale or promotion: everything, or products by SKU, whole categories and, if offered, families.
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { adminCall } from '#web/admin/call.ts'
import { categoryPaths } from '#web/admin/kit/form/category-choices.tsx'
import { TickList } from '#web/admin/kit/form/tick-list.tsx'
import { WordList } from '#web/admin/kit/form/word-list.tsx'
import { routeQuery } from '#web/api/query.ts'
import { RadioCard } from '#web/ui/form/choice.tsx'

const MAX_SKUS = 500

export interface GoodsValues {
  goods: 'everything' | 'chosen'
  /** SKUs or ids. */
  products: string[]
  /** Ids. */
  categories: string[]
  /** Names, slugs or SKUs of a variant. Without it, families aren't offered. */
  families?: string[]
}

/** The form as one of goods only: React Hook Form can't express that a form has more fields. */
export const goodsOf = <Values extends GoodsValues>(form: UseFormReturn<Values>) =>
  form as unknown as UseFormReturn<GoodsValues>

interface GoodsFieldsProps {
  form: UseFormReturn<GoodsValues>
  /** Name of the record, for labels: "sale". */
  noun: string
}

export function GoodsFields({ form, noun }: GoodsFieldsProps) {
  const query = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  const set = (name: 'products' | 'categories' | 'families', values: string[]) =>
    form.setValue(name, values, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const families = form.watch('families')
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Goods</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <RadioCard
            value="chosen"
            label={families ? 'Products, families and categories' : 'Products and categories'}
            description="You choose them below."
            {...form.register('goods')}
          />
          <RadioCard
            value="everything"
            label="Everything"
            description="All products, also those added later."
            {...form.register('goods')}
          />
        </div>
      </fieldset>
      {form.watch('goods') === 'chosen' && (
        <>
          <TickList
            legend="Categories"
            query={query}
            choices={categoryPaths(query.data?.data ?? [])}
            empty="There are no categories yet."
            chosen={form.watch('categories')}
            onChange={(categories) => set('categories', categories)}
            error={messageIn(form.formState.errors.categories)}
          />
          <WordList
            label="SKUs"
            listLabel={`SKUs of the ${noun}`}
            noun="SKU"
            placeholder="MAT-2436"
            hint="You can paste a column from a spreadsheet."
            values={form.watch('products')}
            maxWords={MAX_SKUS}
            maxLength={80}
            separator={/[,;]/}
            error={messageIn(form.formState.errors.products)}
            onChange={(products) => set('products', products)}
          />
          {families && (
            <WordList
              label="Families"
              listLabel={`Families of the ${noun}`}
              noun="family"
              placeholder="Cotton Bath Mat"
              hint="Enter the name of a family or the SKU of one of its variants. All variants are included, also those added later."
              values={families}
              maxWords={MAX_SKUS}
              maxLength={120}
              separator={/[;]/}
              error={messageIn(form.formState.errors.families)}
              onChange={(chosen) => set('families', chosen)}
            />
          )}
        </>
      )}
    </div>
  )
}

/** The error of a list, or the first one of its entries. */
function messageIn(error: unknown): string | undefined {
  const given = error as { message?: string } | ({ message?: string } | undefined)[] | undefined
  return Array.isArray(given) ? given.find((one) => one?.message)?.message : given?.message
}
