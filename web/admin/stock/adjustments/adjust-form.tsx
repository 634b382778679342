// Form for a new adjustment: a category, which loads its products, then a product and the change of its units.

import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { StockAdjustment } from '#contract/stock/admin'
import { adminCall } from '#web/admin/call.ts'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { CategoryOptions } from '#web/admin/kit/form/category-choices.tsx'
import type { Fields } from '#web/admin/kit/form/fields.tsx'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import {
  type AdjustmentValues,
  adjustmentFields,
  blankAdjustment,
  readAdjustment,
} from '#web/admin/stock/adjust-fields.tsx'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

interface Values extends AdjustmentValues {
  category: string
  productId: string
}

const blank: Values = { ...blankAdjustment, category: '', productId: '' }

const Form = z
  .custom<Values>()
  .transform(readAdjustment)
  .pipe(
    StockAdjustment.safeExtend({ category: z.string(), productId: z.string().min(1, 'Choose a product') }),
  )

const fields: Fields<Values, null> = {
  category: { custom: ({ form }) => <WhichProduct form={form} /> },
  ...adjustmentFields,
}

const route = 'PATCH /stocks/adjust/{productId}'

export const AdjustForm = () => (
  <Allowed route={route}>
    <Card title="Add Adjustment" className="mb-6">
      <InlineForm
        schema={Form}
        start={blank}
        fields={fields}
        submit="Add Adjustment"
        ready={({ category, productId, quantity }) => category !== '' && productId !== '' && quantity !== ''}
        send={({ productId, type, quantity, reason }, idempotencyKey) =>
          adminCall(route, {
            params: { productId },
            body: { type, quantity, ...(reason && { reason }) },
            idempotencyKey,
          })
        }
      />
    </Card>
  </Allowed>
)

function WhichProduct({ form }: { form: UseFormReturn<Values> }) {
  const category = form.watch('category')
  const categories = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  const products = useQuery({
    ...routeQuery(adminCall, 'GET /products/names', { query: { category } }),
    enabled: category !== '',
  })
  const isEmpty = category !== '' && products.data?.products.length === 0
  useLoadToasts(products, { id: 'product-names', ...(isEmpty ? {} : { loaded: 'Product names loaded!' }) })
  const failed = [categories, products].find(({ isError }) => isError)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {failed && (
        <RetryAlert query={failed} className="sm:col-span-2">
          {messageOf(failed.error)}
        </RetryAlert>
      )}
      <Field label="Category" required>
        <NativeSelect {...form.register('category', { onChange: () => form.setValue('productId', '') })}>
          <option value="">{categories.isPending ? 'Loading categories...' : 'Select a category'}</option>
          <CategoryOptions categories={categories.data?.data} />
        </NativeSelect>
      </Field>
      <Field label="Product" required>
        <NativeSelect
          {...form.register('productId')}
          disabled={category === '' || products.data === undefined}
        >
          <option value="">{productHint(category, products)}</option>
          {category !== '' &&
            products.data?.products.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
        </NativeSelect>
      </Field>
      {isEmpty && (
        <p role="status" className="text-sm text-muted sm:col-span-2">
          No products found for this category.
        </p>
      )}
    </div>
  )
}

interface Products {
  isPending: boolean
  data: { products: readonly unknown[] } | undefined
}

function productHint(category: string, { isPending, data }: Products): string {
  if (category === '') return 'Select a category first'
  if (isPending) return 'Loading products...'
  return data?.products.length === 0 ? 'No products' : 'Select a product'
}
