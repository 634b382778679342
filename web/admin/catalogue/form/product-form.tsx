// The product form: cards, summary and sticky button bar, with the offer to restore unsaved changes and the question
// before leaving.
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { costText, netPriceText, useAverageCost } from '#web/admin/catalogue/product-cost.tsx'
import { useTaxClasses } from '#web/admin/catalogue/use-tax-classes.ts'
import { FormFields } from '#web/admin/kit/form/fields.tsx'
import { usePricesIncludeGst } from '#web/admin/kit/preferences.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { CategoryField } from './category-field.tsx'
import { fieldsIn, inputsOf, productFields } from './fields/product-fields.tsx'
import { rateToday } from './fields/tax-inputs.tsx'
import { FormFieldSchemas } from './form-schema.ts'
import { FormSummary } from './form-summary.tsx'
import { PictureSection } from './pictures/picture-section.tsx'
import { DraftOffer } from './save/draft-offer.tsx'
import { LeaveDialog } from './save/leave-dialog.tsx'
import type { FormDraft } from './save/use-form-draft.ts'
import { SpecificationSection } from './specification-section.tsx'
import { TagSection } from './tag-section.tsx'
import { TaxAdvice } from './tax-advice.tsx'
import { firstError, type useProductForm } from './use-product-form.ts'
import { VariantName } from './variant-name.tsx'

interface ProductFormProps {
  product: ReturnType<typeof useProductForm>
  base: AdminProduct | null
  /** Restores the unsaved values. */
  onRestore: (kept: FormDraft) => void
  onRemovePicture: (key: string) => void
  onSubmit: () => void
  buttons: ReactNode
}

const basic = inputsOf('basic')
const price = inputsOf('price')
const details = inputsOf('details')
const declarations = inputsOf('declarations')

export function ProductForm(props: ProductFormProps) {
  const { product, base, onRestore, onRemovePicture, onSubmit, buttons } = props
  const { form, categories, categoryName, attributes, hsn, pictures, kept, failure } = product
  const cost = useAverageCost(base?._id)
  const pricesIncludeGst = usePricesIncludeGst()
  const taxClass = useTaxClasses().taxClasses.find(({ name }) => name === form.watch('taxClass'))
  const typedPrice = form.watch('price')
  const rate = taxClass ? rateToday(taxClass, typedPrice, pricesIncludeGst) : Number(form.watch('gst'))
  const drawn = {
    form,
    schema: FormFieldSchemas,
    subject: {
      isNew: base === null,
      lengthUnit: form.getValues('dimensions.unit'),
      hasHsnAttribute: hsn !== undefined,
      hasTaxClass: Boolean(form.watch('taxClass')),
      pricesIncludeGst,
      cost: costText(pricesIncludeGst ? netPriceText(typedPrice, rate) : typedPrice, cost),
    },
  }
  const categoryField = <CategoryField categories={categories} fixed={base?.category?.name ?? null} />
  const { offered } = kept
  return (
    <FormProvider {...form}>
      {offered && (
        <DraftOffer
          at={offered.at}
          onRestore={() => {
            pictures.clear()
            onRestore(offered)
            kept.closeOffer()
          }}
          onDiscard={kept.forget}
        />
      )}
      <form
        id="product-form"
        aria-label="Product"
        noValidate
        onSubmit={(event) => {
          // Ignores submit events of a dialog opened from a field: it has its own form.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          onSubmit()
        }}
      >
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-6">
            <Card title="Basic Information">
              <FormFields
                {...drawn}
                fields={{
                  ...basic,
                  ...(base?.family && {
                    name: { custom: () => <VariantName product={base} /> },
                    ...(basic.description && { description: { ...basic.description, required: false } }),
                  }),
                  category: { custom: () => categoryField },
                }}
                grid="gap-4"
              />
            </Card>
            <Card title="Price, Stock and GST">
              <FormFields {...drawn} fields={price} grid="grid-cols-2 gap-4 lg:grid-cols-3" />
              <TaxAdvice hsnAttribute={hsn} />
            </Card>
            <SpecificationSection
              attributes={attributes}
              hsn={hsn}
              hasCategory={form.watch('category') !== ''}
            />
            <Card title="Additional Details">
              <FormFields {...drawn} fields={details} grid="grid-cols-2 gap-4 lg:grid-cols-3" />
              <fieldset className="mt-5 grid gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-3">
                <legend className="sr-only">Where it is shown</legend>
                {fieldsIn('flags').map((name) => (
                  <Switch
                    key={name}
                    label={productFields[name].label}
                    description={productFields[name].description}
                    {...form.register(name)}
                  />
                ))}
              </fieldset>
            </Card>
            <Card title="Declarations">
              <p className="mb-4 text-sm text-muted">
                The product page shows them with the MRP and the dimensions, as the Legal Metrology rules
                require for packaged goods.
              </p>
              <FormFields {...drawn} fields={declarations} grid="gap-4 sm:grid-cols-2 lg:grid-cols-3" />
            </Card>
            <TagSection />
            <PictureSection
              pictures={pictures}
              hintMegabytes={base === null ? 5 : 10}
              onRemove={onRemovePicture}
            />
          </div>
          <aside aria-label="Summary" className="min-w-0 xl:sticky xl:top-20">
            <FormSummary attributes={attributes} hsn={hsn} categoryName={categoryName} base={base} />
          </aside>
        </div>
        <div className="form-foot sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 grid gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
          {failure && <Alert>{failure}</Alert>}
          <div className="flex flex-wrap items-center justify-end gap-2">{buttons}</div>
        </div>
      </form>
      <ConfirmDialog
        open={product.isMissing}
        onOpenChange={(open) => !open && product.closeMissing()}
        title="Please fill in all required fields including GST"
        cancelLabel={null}
        finalFocus={firstError}
        onConfirm={product.closeMissing}
      />
      <LeaveDialog blocker={product.guard.blocker} onLeave={kept.forget} />
    </FormProvider>
  )
}
