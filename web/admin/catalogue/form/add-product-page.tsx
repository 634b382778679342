// Form for a new product, saved for the shop or as a draft, which needs only a name.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { AddModeSwitch } from '#web/admin/catalogue/add-mode-switch.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { toastOffer, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { blankValues, type ProductFormValues } from './fields/product-fields.tsx'
import type { Intent } from './form-schema.ts'
import { ProductForm } from './product-form.tsx'
import { useCreateProduct } from './save/use-create-product.ts'
import { useProductForm } from './use-product-form.ts'

const OFFER_MS = 8_000

export default function AddProductPage() {
  const navigate = useNavigate()
  const product = useProductForm(blankValues, null)
  const { form, pictures, kept, guard } = product
  const { isDirty, isSubmitting } = form.formState
  const create = useCreateProduct()
  const [saving, setSaving] = useState<Intent>('complete')
  const [isResetting, setResetting] = useState(false)
  const [added, setAdded] = useState<AdminProduct | null>(null)

  const empty = () => {
    pictures.clear()
    form.reset(blankValues)
    kept.forget()
    product.forgetFailure()
    setTimeout(() => form.setFocus('name'))
  }

  async function save(values: ProductFormValues, intent: Intent) {
    const created = await create(values, product.attributes, intent === 'draft' ? 'draft' : 'active')
    if (intent === 'draft') {
      kept.forget()
      guard.allow()
      toastSuccess('Draft saved', 'product-saved')
      await navigate(adminPaths.editProduct(created._id))
      return
    }
    empty()
    setAdded(created)
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
  const submit = (intent: Intent) => {
    setSaving(intent)
    return product.submit(intent, (values) => save(values, intent))
  }

  return (
    <>
      <title>Add Product · Back office</title>
      <PageHeader
        title="Add Product"
        text="Add one product with everything customers need to know about it."
        actions={<AddModeSwitch />}
      />
      {added && <Added product={added} />}
      <ProductForm
        product={product}
        base={null}
        onRestore={({ values }) => form.reset(values, { keepDefaultValues: true })}
        onRemovePicture={pictures.remove}
        onSubmit={() => void submit('complete')}
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
              disabled={isSubmitting}
              onClick={() => void submit('draft')}
            >
              Save as Draft
            </Button>
            <Button
              type="submit"
              busy={isSubmitting && saving === 'complete'}
              disabled={isSubmitting}
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
