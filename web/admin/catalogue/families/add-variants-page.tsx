// Turns a product into a family: options with their values, the values of the product itself, and the combinations to
// add.
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { AdminProduct, ProductState } from '#contract/catalogue/admin-products'
import { variantName } from '#contract/catalogue/families'
import { adminCall } from '#web/admin/call.ts'
import { productQuery } from '#web/admin/catalogue/product-query.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { useUnsavedChanges } from '#web/admin/kit/form/use-unsaved-changes.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { type AxisDraft, axesOf, blankAxis } from './axis-draft.ts'
import { AxisFields } from './axis-fields.tsx'
import { CombinationList } from './combination-list.tsx'
import { acceptFamily } from './family-query.ts'
import { fieldErrors } from './field-errors.ts'
import { useCombinations } from './use-combinations.ts'

export default recordPage({
  noun: 'Add Variants',
  param: 'id',
  useRecord: (id) => useQuery(productQuery(id)),
  pick: ({ product }) => product,
  loading: 'Loading product…',
  missing: {
    title: 'Product not found',
    text: 'It may have been deleted, or the address is wrong.',
    icon: <PackageX />,
    back: { label: 'All products', path: adminPaths.productList },
  },
  failed: (error) => messageOf(error, { fallback: 'Failed to fetch product' }),
  View: AddVariants,
})

function AddVariants({ record: product }: { record: AdminProduct }) {
  const obstacle = obstacleOf(product)
  return (
    <>
      <title>Add Variants · Back office</title>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'All products', render: <Link to={adminPaths.productList} /> },
              { label: product.name, render: <Link to={adminPaths.product(product._id)} /> },
              { label: 'Add Variants' },
            ]}
          />
        }
        title="Add Variants"
        text="One page in the shop for all sizes and colours. Each variant keeps its own SKU, price and stock."
      />
      {obstacle ? (
        <Alert
          tone="warning"
          action={
            <ButtonLink
              to={
                product.family ? adminPaths.family(product.family._id) : adminPaths.editProduct(product._id)
              }
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {product.family ? 'Open Family' : 'Edit Product'}
            </ButtonLink>
          }
        >
          {obstacle}
        </Alert>
      ) : (
        <VariantEditor product={product} />
      )}
    </>
  )
}

function obstacleOf({ family, category }: AdminProduct): string | null {
  if (family) return `This product is already a variant of ${family.name}.`
  return category ? null : 'Choose a category for this product first. All variants share it.'
}

function VariantEditor({ product }: { product: AdminProduct }) {
  const navigate = useNavigate()
  const [opened] = useState(product)
  const [name, setName] = useState(product.name)
  const [drafts, setDrafts] = useState<AxisDraft[]>([{ ...blankAxis, label: 'Size' }])
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const [state, setState] = useState<ProductState>(product.state === 'active' ? 'active' : 'draft')
  const [isSent, setSent] = useState(false)
  const axes = axesOf(drafts)
  const ownValues = axes.map(({ key, values }) => {
    const chosen = values.find(({ value }) => value === own[key]) ?? values[0]
    return chosen?.value ?? ''
  })
  const sku = product.sku ?? ''
  const combinations = useCombinations({ family: name, axes, taken: [ownValues], sku, takenSkus: [sku] })
  const isDirty = name !== opened.name || axes.length > 0 || combinations.isChanged
  const { leave, question } = useUnsavedChanges(isDirty && !isSent)
  const sending = useSend(
    (_: null, idempotencyKey: string) =>
      adminCall('POST /admin/families', {
        body: {
          productId: product._id,
          version: product.version,
          name,
          axes: axes.map(({ label, display, values }) => ({ label, display, values })),
          values: ownValues,
          variants: combinations.chosen.map((one) => ({ values: one.values, sku: one.sku })),
          state,
        },
        idempotencyKey,
      }),
    {
      accept: acceptFamily,
      body: (_: null) => [product.version, name, drafts, own, state, combinations.chosen],
      onDone({ family }) {
        flushSync(() => setSent(true))
        return navigate(adminPaths.family(family._id))
      },
    },
  )
  const errors = fieldErrors(sending.error)
  const isReady = axes.length === drafts.length && axes.length > 0 && name.trim() !== ''
  const count = combinations.chosen.length + 1
  return (
    <form
      aria-label="Variants"
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) sending.mutate(null)
      }}
    >
      <Card
        title="Family"
        description="The family takes over the address, pictures and description of this product."
      >
        <Field label="Name" required error={errors.name}>
          <TextInput
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </Card>
      <Card title="Options" description="For example Size with the values Small, Medium, Large.">
        <AxisFields drafts={drafts} onChange={setDrafts} errors={errors} />
      </Card>
      {axes.length > 0 && (
        <Card
          title="This product"
          description={`It becomes the variant “${variantName(name, ownValues)}” and keeps its orders, stock and reviews.`}
        >
          <div className="grid gap-4 sm:grid-cols-3">
            {axes.map(({ key, label, values }, at) => (
              <Field key={key} label={label} error={errors[`values.${at}`]}>
                <NativeSelect
                  value={ownValues[at]}
                  onChange={({ target }) => setOwn({ ...own, [key]: target.value })}
                >
                  {values.map(({ value }) => (
                    <option key={value} value={value}>
                      {value}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            ))}
          </div>
        </Card>
      )}
      {axes.length > 0 && (
        <Card
          title="New variants"
          description="They copy price, tax, unit, weight and specifications from this product."
        >
          <CombinationList
            combinations={combinations}
            axes={axes}
            existing={1}
            state={state}
            onState={setState}
            errors={errors}
          />
        </Card>
      )}
      <div className="form-foot sticky bottom-0 z-20 -mx-4 -mb-6 grid gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
        {sending.error && <Alert tone="error">{messageOf(sending.error)}</Alert>}
        {!isReady && (
          <p className="text-sm text-muted">Enter a name and at least one value for each option.</p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            variant="secondary"
            disabled={sending.isPending}
            onClick={() => leave(() => void navigate(adminPaths.product(product._id)))}
          >
            Cancel
          </Button>
          <Button type="submit" busy={sending.isPending} disabled={!isReady}>
            {count === 1 ? 'Create Family' : `Create Family with ${count} Variants`}
          </Button>
        </div>
      </div>
      {question}
    </form>
  )
}
