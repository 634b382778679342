// Adds, edits or removes a product of a supplier, with SKU, price, lead time and minimum quantity.

import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { type SuppliedProduct, type SupplierDetail, SupplyInput } from '#contract/purchasing/suppliers'
import { adminCall } from '#web/admin/call.ts'
import { useFoundProducts } from '#web/admin/catalogue/use-found-products.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { amount, type Fields, text } from '#web/admin/kit/form/fields.tsx'
import { FindOne } from '#web/admin/kit/form/find-one.tsx'
import { Button } from '#web/ui/button.tsx'
import { readOptionalAmount } from '#web/ui/form/amount-input.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { acceptSupplier } from './supplier-query.ts'

interface SupplyValues {
  productId: string
  productName: string
  supplierSku: string
  cost: string | null
  leadTimeDays: string | null
  minQuantity: string
}

/** A row of a supplier's products, together with the supplier. */
export interface Supply {
  supplier: SupplierDetail
  product: SuppliedProduct
}

const Input = SupplyInput.extend({ productId: z.string().min(1, 'Please choose a product') })

const SupplyForm = z
  .custom<SupplyValues>()
  .transform(
    ({ productId, supplierSku, cost, leadTimeDays, minQuantity }): z.input<typeof Input> => ({
      productId,
      supplierSku,
      cost: readOptionalAmount(cost),
      leadTimeDays: readOptionalAmount(leadTimeDays),
      minQuantity: readOptionalAmount(minQuantity) ?? 1,
    }),
  )
  .pipe(Input)

const half = true
const terms: Fields<SupplyValues, unknown> = {
  supplierSku: text({
    label: 'Supplier SKU',
    hint: 'The supplier’s own code for it.',
    spellCheck: false,
    half,
  }),
  cost: amount({ label: 'Cost (₹)', hint: 'Per unit, excluding GST.', half }),
  leadTimeDays: text({
    label: 'Lead Time (days)',
    hint: 'If empty, the supplier’s general lead time applies.',
    inputMode: 'numeric',
    half,
  }),
  minQuantity: text({
    label: 'Minimum Order',
    hint: 'The fewest units they deliver.',
    inputMode: 'numeric',
    half,
  }),
}

const route = 'PUT /suppliers/{id}/products/{productId}'

const save = ({ _id }: SupplierDetail, { productId, ...body }: z.output<typeof Input>) =>
  adminCall(route, { params: { id: _id, productId }, body })

export const addSupply = action({
  label: 'Add Product',
  icon: <Plus aria-hidden="true" />,
  title: ({ name }: SupplierDetail) => `Add a product of ${name}`,
  schema: SupplyForm,
  start: (): SupplyValues => ({
    productId: '',
    productName: '',
    supplierSku: '',
    cost: '',
    leadTimeDays: '',
    minQuantity: '',
  }),
  fields: {
    productId: {
      custom: ({ form, subject, error }) => (
        <ChooseProduct
          chosen={form.watch('productName')}
          known={subject.products.map(({ productId }) => productId)}
          error={error}
          onChoose={(id, name) => {
            form.setValue('productId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            form.setValue('productName', name)
          }}
        />
      ),
    },
    ...terms,
  },
  route,
  send: save,
  accept: acceptSupplier,
})

export const editSupply = action({
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ product }: Supply) => product.name,
  submit: 'Save',
  schema: SupplyForm,
  start: ({ product }): SupplyValues => ({
    productId: product.productId,
    productName: product.name,
    supplierSku: product.supplierSku,
    cost: product.cost === null ? '' : product.cost.toFixed(2),
    leadTimeDays: product.leadTimeDays === null ? '' : String(product.leadTimeDays),
    minQuantity: String(product.minQuantity),
  }),
  fields: terms,
  route,
  send: ({ supplier }, values) => save(supplier, values),
  accept: acceptSupplier,
})

export const removeSupply = confirmAction({
  label: 'Remove',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  title: ({ product }: Supply) => `Remove ${product.name}?`,
  text: ({ supplier }) =>
    `${supplier.name} will no longer be suggested for it. Existing orders stay as they are.`,
  route: 'DELETE /suppliers/{id}/products/{productId}',
  send: ({ supplier, product }) =>
    adminCall('DELETE /suppliers/{id}/products/{productId}', {
      params: { id: supplier._id, productId: product.productId },
    }),
  accept: acceptSupplier,
})

interface ChooseProductProps {
  chosen: string
  known: readonly string[]
  error: string | undefined
  onChoose: (id: string, name: string) => void
}

function ChooseProduct({ chosen, known, error, onChoose }: ChooseProductProps) {
  const [search, setSearch] = useState('')
  const { query, found } = useFoundProducts(search)
  if (chosen !== '') {
    return (
      <p className="flex flex-wrap items-center justify-between gap-3 rounded border border-line p-3 text-sm">
        <span className="font-semibold wrap-anywhere">{chosen}</span>
        <Button size="sm" variant="secondary" onClick={() => onChoose('', '')}>
          Choose Another
        </Button>
      </p>
    )
  }
  return (
    <div>
      <FindOne
        label="Search products"
        placeholder="Name of the product"
        noun="product"
        verb="Choose"
        search={search}
        onSearch={setSearch}
        query={query}
        found={found
          .filter(({ _id }) => !known.includes(_id))
          .map(({ _id, name, sku }) => ({ id: _id, name, text: sku ? `SKU ${sku}` : 'No SKU' }))}
        onChoose={({ id, name }) => onChoose(id, name)}
      />
      {error && (
        <FieldError role="alert" className="mt-1.5">
          {error}
        </FieldError>
      )}
    </div>
  )
}
