// Form for a new product, saved for the shop or as a draft, which needs only a name. It may begin as a copy of another
// product, which the address names.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { AddModeSwitch } from '#web/admin/catalogue/add-mode-switch.tsx'
import { COPIED } from '#web/admin/catalogue/duplicate-path.ts'
import { categoriesQuery, productQuery } from '#web/admin/catalogue/product-query.ts'
import { shownAlts, shownImages } from '#web/admin/catalogue/shown-values.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { toastOffer, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { blankValues, type ProductFormValues } from './fields/product-fields.tsx'
import type { Intent } from './form-schema.ts'
import { copyOf, nextValues } from './next-values.ts'
import { useCopiedPictures } from './pictures/use-copied-pictures.ts'
import { ProductForm } from './product-form.tsx'
import { useCreateProduct } from './save/use-create-product.ts'
import { useProductForm } from './use-product-form.ts'

const OFFER_MS = 8_000

export default function AddProductPage() {
  const id = useCopied()
  const source = useQuery({ ...productQuery(id ?? ''), enabled: id !== null })
  const categories = useQuery(categoriesQuery())
  if (id === null) return <AddProduct />
  if (source.isPending || categories.isPending)
    return (
      <>
        <title>Add Product · Back office</title>
        <PageSpinner text="Loading product…" />
      </>
    )
  const product = source.data?.product
  if (!product) return <AddProduct key={id} failure={messageOf(source.error)} />
  const category = categories.data?.data.find(({ _id }) => _id === product.category?._id)
  return <AddProduct key={id} source={product} start={copyOf(product, category?.attributes ?? [])} />
}

/** Marks the address of a form whose copy was saved. */
const SAVED_COPY = 'savedCopy'

/** The id of the product that the form began with. It stays when saving removes it from the address. */
function useCopied(): string | null {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const named = params.get(COPIED)
  const [copied, setCopied] = useState(named)
  const isSaved = named === null && (state as object | null) !== null && SAVED_COPY in (state as object)
  const current = isSaved ? copied : named
  if (current !== copied) setCopied(current)
  return current
}

interface AddProductProps {
  /** The product that is copied. */
  source?: AdminProduct
  start?: ProductFormValues
  /** Why the product to copy couldn't be loaded. */
  failure?: string
}

/** How a product is saved: as a draft, or active, with a blank form or a similar product next. */
type Saving = 'draft' | 'active' | 'another'

function AddProduct({ source, start = blankValues, failure }: AddProductProps) {
  const navigate = useNavigate()
  const product = useProductForm(start, null)
  const { form, pictures, kept, guard } = product
  const { isDirty, isSubmitting } = form.formState
  const isCopying = useCopiedPictures(source ? copiedPictures(source) : noPictures, pictures)
  const create = useCreateProduct()
  const [saving, setSaving] = useState<Saving>('active')
  const [isResetting, setResetting] = useState(false)
  const [added, setAdded] = useState<AdminProduct | null>(null)

  const startAgain = (values: ProductFormValues) => {
    pictures.clear()
    form.reset(values)
    kept.forget()
    product.forgetFailure()
    setTimeout(() => form.setFocus('name'))
  }
  const empty = () => startAgain(blankValues)

  async function save(values: ProductFormValues, how: Saving) {
    const created = await create(values, product.attributes, how === 'draft' ? 'draft' : 'active')
    if (how === 'draft') {
      kept.forget()
      guard.allow()
      toastSuccess('Draft saved', 'product-saved')
      await navigate(adminPaths.editProduct(created._id))
      return
    }
    startAgain(how === 'another' ? nextValues(values, product) : blankValues)
    setAdded(created)
    // A reload shows a blank form, not the copy again.
    if (source) await navigate(adminPaths.addProduct, { replace: true, state: { [SAVED_COPY]: true } })
    window.scrollTo({ top: 0 })
    toastOffer(
      'Product was added successfully. Do you want to view it?',
      {
        title: 'Product Created!',
        action: { label: 'View Products', run: () => void navigate(adminPaths.productList) },
        durationMs: OFFER_MS,
      },
      'product-saved',
    )
  }
  const submit = (how: Saving) => {
    setSaving(how)
    const intent: Intent = how === 'draft' ? 'draft' : 'complete'
    return product.submit(intent, (values) => save(values, how))
  }
  const isHeld = isSubmitting || isCopying

  return (
    <>
      <title>Add Product · Back office</title>
      <PageHeader
        title="Add Product"
        text="Add one product with everything customers need to know about it."
        actions={<AddModeSwitch />}
      />
      {failure && <Alert className="mb-4">{`The product to copy could not be loaded: ${failure}`}</Alert>}
      {source && !added && <Copied from={source} />}
      {added && <Added product={added} />}
      <ProductForm
        product={product}
        base={null}
        onRestore={({ values }) => form.reset(values, { keepDefaultValues: true })}
        onRemovePicture={pictures.remove}
        onSubmit={() => void submit('active')}
        buttons={
          <>
            <Button
              variant="ghost"
              className="mr-auto max-sm:px-3 max-sm:text-sm"
              disabled={isSubmitting}
              onClick={() => (isDirty ? setResetting(true) : empty())}
            >
              Reset Form
            </Button>
            <Button
              variant="secondary"
              className="max-sm:px-3 max-sm:text-sm"
              busy={isSubmitting && saving === 'draft'}
              disabled={isHeld}
              onClick={() => void submit('draft')}
            >
              Save as Draft
            </Button>
            <Button
              variant="secondary"
              className="max-sm:px-3 max-sm:text-sm"
              busy={isSubmitting && saving === 'another'}
              disabled={isHeld}
              onClick={() => void submit('another')}
            >
              Save and Add Another
            </Button>
            <Button
              type="submit"
              busy={isSubmitting && saving === 'active'}
              disabled={isHeld}
              className="max-sm:px-3 max-sm:text-sm"
            >
              Save Product
            </Button>
          </>
        }
      />
      <ConfirmDialog
        open={isResetting}
        onOpenChange={setResetting}
        title="Reset the form?"
        text="Everything you entered will be cleared."
        confirmLabel="Reset"
        danger
        onConfirm={() => {
          setResetting(false)
          empty()
        }}
      />
    </>
  )
}

const noPictures: readonly { path: string; alt: string }[] = []

const copiedPictures = (source: AdminProduct) => {
  const alts = shownAlts(source)
  return shownImages(source).map((path, at) => ({ path, alt: alts[at] ?? '' }))
}

const Copied = ({ from: { _id, name } }: { from: AdminProduct }) => (
  <p className="mb-4 rounded border border-line bg-surface px-4 py-3 text-sm wrap-anywhere">
    {'Copied from '}
    <Link to={adminPaths.product(_id)} className={link}>
      {name}
    </Link>
    , with its pictures. SKU and stock are empty.
  </p>
)

const link = 'font-semibold text-indigo underline-offset-3 hover:underline'

/** The product that was saved last. */
const Added = ({ product: { _id, name, slug } }: { product: AdminProduct }) => (
  <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1 rounded border border-line bg-surface px-4 py-3 text-sm">
    <span className="min-w-0 wrap-anywhere">“{name}” was added. You can enter the next product.</span>
    <a href={`${adminPaths.storefront}products/${slug}`} target="_blank" rel="noreferrer" className={link}>
      View in shop
    </a>
    <Link to={adminPaths.editProduct(_id)} className={link}>
      Edit
    </Link>
  </p>
)
