// The supplier of a purchase order. It can be changed while the order is a draft.
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FindOne } from '#web/admin/kit/form/find-one.tsx'
import { useFoundSuppliers } from '#web/admin/purchasing/use-found-suppliers.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import type { PurchaseValues } from './purchase-values.ts'

interface SupplierFieldProps {
  form: UseFormReturn<PurchaseValues>
  error: string | undefined
}

export function SupplierField({ form, error }: SupplierFieldProps) {
  const [search, setSearch] = useState('')
  const { query, found } = useFoundSuppliers(search)
  const name = form.watch('supplierName')
  const choose = (id: string, chosen: string) => {
    form.setValue('supplierId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setValue('supplierName', chosen)
  }
  return (
    <fieldset>
      <legend className="required-mark mb-1.5 text-sm font-semibold">Supplier</legend>
      {name === '' ? (
        <FindOne
          label="Search suppliers"
          placeholder="Name, email, phone, GSTIN"
          noun="supplier"
          verb="Choose"
          search={search}
          onSearch={setSearch}
          query={query}
          found={found.map((one) => ({
            id: one._id,
            name: one.name,
            text: [one.state.name, one.rating === null ? '' : `rated ${one.rating.toFixed(1)}`]
              .filter(Boolean)
              .join(' · '),
          }))}
          onChoose={(one) => choose(one.id, one.name)}
        />
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded border border-line p-3 text-sm">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Button size="sm" variant="secondary" onClick={() => choose('', '')}>
            Choose Another
          </Button>
        </p>
      )}
      {error && (
        <FieldError role="alert" className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
