// Makes an existing product of the same category a variant of the family.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatRupees } from '#contract/base/rupee-text'
import { variantName } from '#contract/catalogue/families'
import { adminCall } from '#web/admin/call.ts'
import { useFoundProducts } from '#web/admin/catalogue/use-found-products.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { FindOne } from '#web/admin/kit/form/find-one.tsx'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, NativeSelect } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { acceptFamily, type LoadedFamily } from './family-query.ts'
import { fieldErrors } from './field-errors.ts'

export const joinProduct = windowAction<LoadedFamily>({
  label: 'Join a Product',
  route: 'POST /admin/families/{id}/join',
  Window: JoinDialog,
})

interface Joined {
  id: string
  name: string
}

function JoinDialog({ row: family, onClose }: ActionWindowProps<LoadedFamily>) {
  const { _id: id, name, axes, category, version } = family
  const [search, setSearch] = useState('')
  const [joined, setJoined] = useState<Joined | null>(null)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { query, found } = useFoundProducts(search)
  const values = axes.map(({ key }) => chosen[key] ?? '')
  const sending = useSend(
    (_: null) =>
      adminCall('POST /admin/families/{id}/join', {
        params: { id },
        body: { version, products: [{ id: joined?.id ?? '', values }] },
      }),
    { accept: acceptFamily, onDone: () => flushSync(onClose) },
  )
  const errors = fieldErrors(sending.error)
  const isReady = joined !== null && values.every((value) => value !== '')
  const offered = found
    .filter((product) => product.family === null && product.category?._id === category?._id)
    .map(({ _id, name: label, sku, price }) => ({
      id: _id,
      name: label,
      text: [sku && `SKU ${sku}`, formatRupees(price)].filter(Boolean).join(' · '),
    }))
  return (
    <FormDialog
      title="Join a Product"
      description="The product becomes a variant. It keeps its address, orders, stock and reviews."
      submitLabel="Join Product"
      busy={sending.isPending}
      changed={joined !== null}
      barred={!isReady}
      failure={sending.error && <Alert tone="error">{messageOf(sending.error)}</Alert>}
      onSubmit={() => sending.mutate(null)}
      onClose={onClose}
    >
      {joined ? (
        <div className="flex items-center justify-between gap-3 rounded border border-line p-3">
          <p className="min-w-0 font-semibold wrap-anywhere">{joined.name}</p>
          <Button size="sm" variant="secondary" onClick={() => setJoined(null)}>
            Choose Another
          </Button>
        </div>
      ) : (
        <FindOne
          label="Search products"
          placeholder="Name or SKU"
          noun={category ? `product in ${category.name}` : 'product'}
          verb="Choose"
          search={search}
          onSearch={setSearch}
          query={query}
          found={offered}
          onChoose={setJoined}
        />
      )}
      {errors['products.0.id'] && <FieldError>{errors['products.0.id']}</FieldError>}
      <div className="grid gap-4 sm:grid-cols-2">
        {axes.map((axis) => (
          <Field key={axis.key} label={axis.label} required>
            <NativeSelect
              value={chosen[axis.key] ?? ''}
              onChange={({ target }) => setChosen({ ...chosen, [axis.key]: target.value })}
            >
              <option value="">Choose…</option>
              {axis.values.map(({ value }) => (
                <option key={value} value={value}>
                  {value}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
      </div>
      {errors['products.0.values'] && <FieldError>{errors['products.0.values']}</FieldError>}
      {isReady && (
        <p className="text-sm text-muted">
          Its name becomes <span className="font-semibold text-ink">{variantName(name, values)}</span>.
        </p>
      )}
    </FormDialog>
  )
}
