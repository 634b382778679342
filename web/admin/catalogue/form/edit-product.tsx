// Form to edit a product. Changes by others are shown before anything is overwritten.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProduct, ProductState } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { type ProductFormValues, valuesOf } from './fields/product-fields.tsx'
import { useRemoveImage } from './pictures/use-remove-image.ts'
import { ProductForm } from './product-form.tsx'
import { arrived, ProductStateStep } from './product-state.tsx'
import { ConflictDialog } from './save/conflict-dialog.tsx'
import { merged } from './save/merge-product.ts'
import { useSaveProduct } from './save/use-save-product.ts'
import { useProductForm } from './use-product-form.ts'

interface EditProductProps {
  product: AdminProduct
  /** Attributes of its category. */
  attributes: readonly CategoryAttribute[]
}

export function EditProduct({ product: loaded, attributes: loadedAttributes }: EditProductProps) {
  const navigate = useNavigate()
  const [base, setBase] = useState(loaded)
  const product = useProductForm(valuesOf(loaded, loadedAttributes), base)
  const { form, attributes, pictures, kept, guard } = product
  const { isSubmitting } = form.formState
  const saving = useSaveProduct()
  const [step, setStep] = useState<ProductState>()
  const [doomed, setDoomed] = useState<string | null>(null)

  /** Continues from the product as the server has it; `values` are the form values to show. */
  const goOnFrom = (next: AdminProduct, values?: ProductFormValues) => {
    setBase(next)
    form.reset(valuesOf(next, attributes))
    if (values) form.reset(values, { keepDefaultValues: true })
  }
  const removal = useRemoveImage(base, (next, path) => {
    const values = form.getValues()
    goOnFrom(next, { ...values, pictures: values.pictures.filter((picture) => picture.path !== path) })
  })

  async function save(values: ProductFormValues, from: AdminProduct, state: ProductState | undefined) {
    const saved = await saving.save({ values, base: from, attributes, state })
    if (saved === null) return
    kept.forget()
    if (state) {
      goOnFrom(saved)
      toastSuccess(arrived[state], 'product-saved')
    } else {
      guard.allow()
      toastSuccess('Product updated successfully!', 'product-saved')
      await navigate(adminPaths.product(saved._id))
    }
  }
  const submit = (state: ProductState | undefined, from = base) => {
    const isDraft = (state ?? from.state) === 'draft'
    return product.submit(isDraft ? 'draft' : 'complete', (values) => save(values, from, state))
  }
  const begin = (state?: ProductState) => {
    setStep(state)
    void submit(state)
  }

  const { conflict } = saving
  return (
    <>
      <title>{`Edit ${base.name} · Back office`}</title>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Products', render: <Link to={adminPaths.products} /> },
              { label: base.name, render: <Link to={adminPaths.product(base._id)} /> },
              { label: 'Edit' },
            ]}
          />
        }
        title="Edit Product"
        text={base.state === 'draft' ? 'This is a draft. Customers don’t see it yet.' : base.name}
        actions={
          <ProductStateStep
            state={base.state}
            busy={isSubmitting && step !== undefined}
            disabled={isSubmitting}
            onStep={begin}
          />
        }
      />
      <ProductForm
        product={product}
        base={base}
        onRestore={(before) => goOnFrom(before.base ?? base, before.values)}
        onRemovePicture={(key) => (base.images.includes(key) ? setDoomed(key) : pictures.remove(key))}
        onSubmit={begin}
        buttons={
          <>
            <ButtonLink to={adminPaths.products} className={buttonClass({ variant: 'secondary' })}>
              Cancel
            </ButtonLink>
            <Button type="submit" busy={isSubmitting && step === undefined} disabled={isSubmitting}>
              Save Changes
            </Button>
          </>
        }
      />
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title="Remove this image?"
        text="It will be removed from the product at once and can’t be brought back."
        confirmLabel="Remove"
        danger
        busy={removal.isPending}
        onConfirm={() => doomed !== null && removal.mutate(doomed, { onSettled: () => setDoomed(null) })}
      />
      {conflict && (
        <ConflictDialog
          said={conflict.said}
          differences={conflict.differences}
          onClose={saving.closeConflict}
          onSave={(choice) => {
            const { theirs, mine, state } = conflict
            const values = merged(
              { base: valuesOf(base, attributes), mine, theirs: valuesOf(theirs, attributes) },
              choice,
            )
            goOnFrom(theirs, values)
            saving.closeConflict()
            void submit(state, theirs)
          }}
        />
      )}
    </>
  )
}
