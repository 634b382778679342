// The sections of a product's form with its summary, and the bar of buttons that stays in view.
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { BasicSection } from './basic-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { FormSummary } from './form-summary.tsx'
import { PictureSection } from './pictures/picture-section.tsx'
import type { usePictures } from './pictures/use-pictures.ts'
import { PriceSection } from './price-section.tsx'
import { SpecificationSection } from './specification-section.tsx'
import { TagSection } from './tag-section.tsx'
import { firstError, type useProductForm } from './use-product-form.ts'

interface ProductFormProps {
  product: ReturnType<typeof useProductForm>
  base: AdminProduct | null
  pictures: ReturnType<typeof usePictures>
  onRemovePicture: (key: string) => void
  /** Why it could not be saved, if so. */
  failure: string | null
  buttons: ReactNode
  onSubmit: () => void
}

export function ProductForm(props: ProductFormProps) {
  const { product, base, pictures, onRemovePicture, failure, buttons, onSubmit } = props
  const { form, categories, attributes, isMissing, closeMissing } = product
  const category = form.watch('category')
  const categoryName =
    base?.category?.name ?? categories.data?.data?.find(({ _id }) => _id === category)?.name ?? null
  return (
    <FormProvider {...form}>
      <form
        id="product-form"
        aria-label="Product"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        // Nothing that gets the focus hides behind the bar of buttons.
        className="[&_:is(input,select,textarea,button)]:scroll-mb-32"
      >
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-6">
            <BasicSection categories={categories} fixed={base?.category?.name ?? null} />
            <PriceSection isNew={base === null} />
            <SpecificationSection attributes={attributes} hasCategory={category !== ''} />
            <DetailsSection />
            <TagSection />
            <PictureSection
              pictures={pictures}
              hintMegabytes={base === null ? 5 : 10}
              onRemove={onRemovePicture}
            />
          </div>
          <aside aria-label="Summary" className="min-w-0 xl:sticky xl:top-20">
            <FormSummary attributes={attributes} categoryName={categoryName} base={base} />
          </aside>
        </div>
        <div className="sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 grid gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
          {failure && <Alert>{failure}</Alert>}
          <div className="flex flex-wrap items-center justify-end gap-2">{buttons}</div>
        </div>
      </form>
      <ConfirmDialog
        open={isMissing}
        onOpenChange={(open) => !open && closeMissing()}
        title="Please fill in all required fields including GST"
        cancelLabel={null}
        finalFocus={firstError}
        onConfirm={closeMissing}
      />
    </FormProvider>
  )
}
