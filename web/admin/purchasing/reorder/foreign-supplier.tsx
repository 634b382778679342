// Chooses a supplier for the products that have none.
import { useState } from 'react'
import { FindOne } from '#web/admin/kit/form/find-one.tsx'
import { useFoundSuppliers } from '#web/admin/purchasing/use-found-suppliers.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'

interface ForeignSupplierProps {
  chosen: { id: string; name: string } | null
  error: string | undefined
  onChoose: (supplier: { id: string; name: string } | null) => void
}

export function ForeignSupplier({ chosen, error, onChoose }: ForeignSupplierProps) {
  const [search, setSearch] = useState('')
  const { query, found } = useFoundSuppliers(search)
  return (
    <fieldset>
      <legend className="required-mark mb-1.5 text-sm font-semibold">
        Supplier for products that have none
      </legend>
      {chosen ? (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded border border-line p-3 text-sm">
          <span className="font-semibold wrap-anywhere">{chosen.name}</span>
          <Button size="sm" variant="secondary" onClick={() => onChoose(null)}>
            Choose Another
          </Button>
        </p>
      ) : (
        <FindOne
          label="Search suppliers"
          placeholder="Name, email, phone, GSTIN"
          noun="supplier"
          verb="Choose"
          search={search}
          onSearch={setSearch}
          query={query}
          found={found.map(({ _id, name, state }) => ({ id: _id, name, text: state.name }))}
          onChoose={({ id, name }) => onChoose({ id, name })}
        />
      )}
      {error && (
        <FieldError role="alert" className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
