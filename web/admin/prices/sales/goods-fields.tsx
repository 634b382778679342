// The goods of a sale: everything, or products by SKU and whole categories.
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { adminCall } from '#web/admin/call.ts'
import { TickList } from '#web/admin/kit/form/tick-list.tsx'
import { WordList } from '#web/admin/kit/form/word-list.tsx'
import { routeQuery } from '#web/api/query.ts'
import { RadioCard } from '#web/ui/form/choice.tsx'
import type { SaleValues } from './sale-values.ts'

const MAX_SKUS = 500

export function GoodsFields({ form }: { form: UseFormReturn<SaleValues> }) {
  const query = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  const set = (name: 'products' | 'categories', values: string[]) =>
    form.setValue(name, values, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Goods</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <RadioCard
            value="chosen"
            label="Products and categories"
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
            choices={query.data?.categories ?? []}
            empty="There are no categories yet."
            chosen={form.watch('categories')}
            onChange={(categories) => set('categories', categories)}
            error={messageIn(form.formState.errors.categories)}
          />
          <WordList
            label="SKUs"
            listLabel="SKUs of the sale"
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
