// The lines of a purchase order: products from the supplier's list or from a search, with quantity and cost.
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { formatRupees } from '#contract/base/rupee-text'
import { useFoundProducts } from '#web/admin/catalogue/use-found-products.ts'
import { type Candidate, FindOne } from '#web/admin/kit/form/find-one.tsx'
import { supplierQuery } from '#web/admin/purchasing/suppliers/supplier-query.ts'
import { IconButton } from '#web/ui/button.tsx'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Field, FieldError, TextInput } from '#web/ui/form/field.tsx'
import { goodsValue, type PurchaseValues } from './purchase-values.ts'

interface LineFieldsProps {
  form: UseFormReturn<PurchaseValues>
  error: string | undefined
}

interface Offered extends Candidate {
  unit: string
  quantity: string
  unitCost: string
}

export function LineFields({ form, error }: LineFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const [search, setSearch] = useState('')
  const { query, offered } = useOffered(form.watch('supplierId'), search)
  const lines = form.watch('lines')
  const taken = new Set(lines.map(({ productId }) => productId))
  const errors = form.formState.errors.lines
  const add = ({ id, name, unit, quantity, unitCost }: Offered) => {
    append({ productId: id, name, unit, quantity, unitCost }, { shouldFocus: false })
    if (form.formState.isSubmitted) form.clearErrors('lines')
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="required-mark mb-1.5 text-sm font-semibold">Products</legend>
      <FindOne
        label="Search products"
        placeholder="Name of the product"
        noun="product"
        verb="Add"
        search={search}
        onSearch={setSearch}
        query={query}
        found={offered.filter(({ id }) => !taken.has(id))}
        onChoose={add}
      />
      {fields.length > 0 && (
        <ul aria-label="Products of the order" className="divide-y divide-line rounded border border-line">
          {fields.map((line, at) => (
            <li
              key={line.id}
              className="grid gap-3 p-3 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start sm:grid-cols-[minmax(0,1fr)_7rem_8rem_auto]"
            >
              <p className="text-sm font-semibold wrap-anywhere max-sm:col-span-full sm:pt-8">{line.name}</p>
              <Field size="sm" label="Quantity" error={errors?.[at]?.quantity?.message}>
                <TextInput
                  size="sm"
                  inputMode="numeric"
                  autoComplete="off"
                  className="tabular-nums"
                  aria-label={`Quantity of ${line.name} in ${line.unit}`}
                  {...form.register(`lines.${at}.quantity`)}
                />
              </Field>
              <Field size="sm" label="Unit Cost (₹)" error={errors?.[at]?.unitCost?.message}>
                <AmountInput
                  size="sm"
                  aria-label={`Unit cost of ${line.name}`}
                  {...form.register(`lines.${at}.unitCost`)}
                />
              </Field>
              <IconButton
                size="sm"
                className="mt-6.5"
                label={`Remove ${line.name}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(at)}
              />
              {errors?.[at]?.productId?.message && (
                <FieldError className="col-span-full">{errors[at]?.productId?.message}</FieldError>
              )}
            </li>
          ))}
        </ul>
      )}
      {(error ?? errors?.root?.message) && (
        <FieldError role="alert">{error ?? errors?.root?.message}</FieldError>
      )}
      {fields.length > 0 && (
        <p role="status" className="text-right text-sm text-muted">
          Goods <span className="font-semibold text-ink tabular-nums">{formatRupees(goodsValue(lines))}</span>{' '}
          excluding GST
        </p>
      )}
    </fieldset>
  )
}

/** Returns the supplier's products with their terms, or the search results once something is typed. */
function useOffered(supplierId: string, search: string) {
  const supplier = useQuery({ ...supplierQuery(supplierId), enabled: supplierId !== '' })
  const products = useFoundProducts(search)
  const supplied = supplier.data?.supplier.products ?? []
  const terms = (productId: string) => {
    const known = supplied.find((product) => product.productId === productId)
    return { quantity: String(known?.minQuantity ?? 1), unitCost: known?.cost?.toFixed(2) ?? '' }
  }
  if (search === '') {
    const offered = supplied
      .filter(({ isOffered }) => isOffered)
      .map(
        ({ productId, name, supplierSku, cost }): Offered => ({
          id: productId,
          name,
          unit: 'units',
          text: [supplierSku && `Supplier SKU ${supplierSku}`, cost === null ? '' : formatRupees(cost)]
            .filter(Boolean)
            .join(' · '),
          ...terms(productId),
        }),
      )
    return { query: { ...supplier, isPending: supplierId !== '' && supplier.isPending }, offered }
  }
  const offered = products.found.map(
    ({ _id, name, sku, unit, stock }): Offered => ({
      id: _id,
      name,
      unit,
      text: [sku && `SKU ${sku}`, `${stock} in stock`].filter(Boolean).join(' · '),
      ...terms(_id),
    }),
  )
  return { query: products.query, offered }
}
