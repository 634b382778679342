// Chooses related products, in order.
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatRupees } from '#contract/base/rupee-text'
import type { ChosenProduct } from '#contract/related-products/admin'
import { MAX_RELATED } from '#contract/related-products/related-products'
import { adminCall } from '#web/admin/call.ts'
import { useFoundProducts } from '#web/admin/catalogue/use-found-products.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { FindOne } from '#web/admin/kit/form/find-one.tsx'
import { CallError, messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'

interface Related {
  productId: string
  complements: readonly ChosenProduct[]
  similar: readonly ChosenProduct[]
}

export const chooseRelated = windowAction<Related>({
  label: 'Choose Related Products',
  route: 'PUT /admin/products/{id}/related',
  Window: ChooseDialog,
})

type Choice = Pick<ChosenProduct, '_id' | 'name'>

function ChooseDialog({ row, onClose }: ActionWindowProps<Related>) {
  const [complements, setComplements] = useState<readonly Choice[]>(row.complements)
  const [similar, setSimilar] = useState<readonly Choice[]>(row.similar)
  const sending = useSend(
    (_: null) =>
      adminCall('PUT /admin/products/{id}/related', {
        params: { id: row.productId },
        body: { complements: idsOf(complements), similar: idsOf(similar) },
      }),
    { onDone: () => flushSync(onClose) },
  )
  const fields = sending.error instanceof CallError ? sending.error.fields : {}
  const isChanged =
    idsOf(complements).join() !== idsOf(row.complements).join() ||
    idsOf(similar).join() !== idsOf(row.similar).join()
  return (
    <FormDialog
      title="Choose Related Products"
      description="In the order of the page. Variants share the choice of their family."
      submitLabel="Save"
      size="lg"
      busy={sending.isPending}
      changed={isChanged}
      failure={sending.error && <Alert>{messageOf(sending.error)}</Alert>}
      onSubmit={() => sending.mutate(null)}
      onClose={onClose}
    >
      <ProductChoice
        title="Goes well with"
        productId={row.productId}
        chosen={complements}
        onChange={setComplements}
        error={fields.complements}
      />
      <ProductChoice
        title="Similar"
        productId={row.productId}
        chosen={similar}
        onChange={setSimilar}
        error={fields.similar}
      />
    </FormDialog>
  )
}

const idsOf = (chosen: readonly Choice[]): string[] => chosen.map(({ _id }) => _id)

interface ProductChoiceProps {
  title: string
  productId: string
  chosen: readonly Choice[]
  onChange: (chosen: readonly Choice[]) => void
  error: string | undefined
}

function ProductChoice({ title, productId, chosen, onChange, error }: ProductChoiceProps) {
  const [search, setSearch] = useState('')
  const { query, found } = useFoundProducts(search)
  const taken = new Set([productId, ...idsOf(chosen)])
  const offered = found
    .filter(({ _id }) => !taken.has(_id))
    .map(({ _id, name, sku, price }) => ({
      id: _id,
      name,
      text: [sku && `SKU ${sku}`, formatRupees(price)].filter(Boolean).join(' · '),
    }))
  const move = (from: number, to: number) => {
    const next = [...chosen]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{title}</legend>
      {chosen.length > 0 && (
        <ol aria-label={title} className="divide-y divide-line rounded border border-line">
          {chosen.map(({ _id, name }, at) => (
            <li key={_id} className="flex items-center gap-1 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1 text-sm wrap-anywhere">{name}</span>
              <IconButton
                size="sm"
                label={`Move ${name} up`}
                icon={<ArrowUp aria-hidden="true" />}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                size="sm"
                label={`Move ${name} down`}
                icon={<ArrowDown aria-hidden="true" />}
                disabled={at === chosen.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                size="sm"
                label={`Remove ${name}`}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(chosen.filter((each) => each._id !== _id))}
              />
            </li>
          ))}
        </ol>
      )}
      {error && <FieldError>{error}</FieldError>}
      {chosen.length < MAX_RELATED ? (
        <FindOne
          label={`Search products for “${title}”`}
          placeholder="Name or SKU"
          noun="product"
          verb="Add"
          search={search}
          onSearch={setSearch}
          query={query}
          found={offered}
          onChoose={({ id, name }) => {
            onChange([...chosen, { _id: id, name }])
            setSearch('')
          }}
        />
      ) : (
        <p className="text-sm text-muted">{`${MAX_RELATED} products are chosen. Remove one to add another.`}</p>
      )}
    </fieldset>
  )
}
