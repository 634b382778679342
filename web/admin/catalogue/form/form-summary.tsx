// Summary of the form: values set, the price that customers pay, and missing fields.

import { CircleCheck } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { toBasisPoints, withGst, withoutGst } from '#contract/base/gst'
import { fromRupees, toRupees } from '#contract/base/money'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { usePricesIncludeGst } from '#web/admin/kit/preferences.ts'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { withOneHsn } from './fields/one-hsn.ts'
import type { ProductFormValues } from './fields/product-fields.tsx'
import { isEntered } from './fields/specification-values.ts'
import { rateToday, useChosenClass } from './fields/tax-inputs.tsx'
import { missingValues } from './form-schema.ts'

interface FormSummaryProps {
  attributes: readonly CategoryAttribute[]
  /** The attribute that holds the product's HSN code. */
  hsn: CategoryAttribute | undefined
  categoryName: string | null
  base: AdminProduct | null
}

export function FormSummary({ attributes, hsn, categoryName, base }: FormSummaryProps) {
  const { control, setFocus } = useFormContext<ProductFormValues>()
  const typed = withOneHsn(useWatch({ control }) as ProductFormValues, hsn)
  const taxClass = useChosenClass()
  const includesGst = usePricesIncludeGst()
  const values = taxClass ? { ...typed, gst: String(rateToday(taxClass, typed.price, includesGst)) } : typed
  const missing = missingValues(values, { intent: 'complete', attributes, base })
  const filled = attributes.filter(({ name }) => isEntered(values.specifications[name])).length
  return (
    <Card title="Summary">
      <DescriptionList>
        <DescriptionRow term="Name">{values.name.trim() || '—'}</DescriptionRow>
        <DescriptionRow term="Category">{categoryName ?? '—'}</DescriptionRow>
        <DescriptionRow term="Price" numeric>
          {rupeesOf(values.price)}
        </DescriptionRow>
        <DescriptionRow term="GST" numeric>
          {values.gst === '' ? '—' : `${Number(values.gst)} %`}
        </DescriptionRow>
        <DescriptionRow term={includesGst ? 'Price without GST' : 'Price incl. GST'} numeric strong>
          {otherPrice(values, includesGst)}
        </DescriptionRow>
        <DescriptionRow term="Stock" numeric>
          {values.stock === '' ? '—' : formatNumber(Number(values.stock))}
        </DescriptionRow>
        <DescriptionRow term="Specifications" numeric>
          {attributes.length === 0 ? '—' : `${filled} of ${attributes.length}`}
        </DescriptionRow>
        <DescriptionRow term="Images" numeric>
          {values.pictures.length}
        </DescriptionRow>
        <DescriptionRow term="Tags" numeric>
          {values.tags.length}
        </DescriptionRow>
      </DescriptionList>
      <div className="mt-4 border-t border-line pt-3 text-sm">
        {missing.length === 0 ? (
          <p className="flex items-center gap-2 font-medium text-neem-deep">
            <CircleCheck aria-hidden="true" className="size-4.5 shrink-0" />
            All required fields are filled in.
          </p>
        ) : (
          <>
            <p className="font-semibold">Needed before publishing</p>
            <ul className="mt-1 flex flex-wrap gap-x-3">
              {missing.map(({ path, label }) => (
                <li key={path}>
                  <button
                    type="button"
                    onClick={() => setFocus(path as 'name')}
                    className="inline-flex min-h-6 items-center rounded-sm text-indigo underline underline-offset-3 hover:text-indigo-deep pointer-coarse:min-h-11"
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  )
}

const MOST = 1e9

const rupeesOf = (typed: string): string => {
  const rupees = Number(typed)
  return typed === '' || !(rupees >= 0 && rupees <= MOST) ? '—' : formatRupees(rupees)
}

/** Returns the price with GST if it is entered without, and the other way round. */
function otherPrice({ price, gst }: ProductFormValues, includesGst: boolean): string {
  const [rupees, percent] = [Number(price), Number(gst)]
  if (price === '' || gst === '' || !(rupees >= 0 && rupees <= MOST) || !(percent >= 0 && percent <= 100))
    return '—'
  const convert = includesGst ? withoutGst : withGst
  return formatRupees(toRupees(convert(fromRupees(rupees), toBasisPoints(percent))))
}
