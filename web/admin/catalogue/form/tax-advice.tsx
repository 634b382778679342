// Warnings about a product's tax that don't prevent saving: a rate that doesn't fit the HSN code, an expired rate, or
// an HSN code that is too short.
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDay, today } from '#contract/base/days'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { classOfHsn } from '#contract/tax/admin-classes'
import { rateWarning } from '#contract/tax/rates'
import { useTaxClasses } from '#web/admin/catalogue/use-tax-classes.ts'
import { usePricesIncludeGst } from '#web/admin/kit/preferences.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { withOneHsn } from './fields/one-hsn.ts'
import type { ProductFormValues } from './fields/product-fields.tsx'
import { rateToday } from './fields/tax-inputs.tsx'

export function TaxAdvice({ hsnAttribute }: { hsnAttribute: CategoryAttribute | undefined }) {
  const { control, setValue } = useFormContext<ProductFormValues>()
  const values = withOneHsn(useWatch({ control }) as ProductFormValues, hsnAttribute)
  const { taxClasses, hsnDigits } = useTaxClasses()
  const includesGst = usePricesIncludeGst()
  const { gst, taxClass, price } = values
  const hsn = values.hsn.trim()
  const meant = classOfHsn(taxClasses, hsn)
  const chosen = taxClasses.find(({ name }) => name === taxClass)
  const rate = chosen ? rateToday(chosen, price, includesGst) : gst.trim() === '' ? null : Number(gst)
  const shouldBe = meant && rateToday(meant, price, includesGst)
  const isShort = hsn !== '' && hsn.length < hsnDigits
  const odd = rate === null ? null : rateWarning(rate, today())
  const differs = meant && rate !== null && rate !== shouldBe && taxClass !== meant.name
  if (!differs && !odd && !isShort) return null
  return (
    <div className="mt-4 grid gap-2">
      {differs ? (
        <Alert
          tone="warning"
          action={
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setValue('taxClass', meant.name, { shouldDirty: true })}
            >
              Use This Class
            </Button>
          }
        >
          {`HSN ${hsn} belongs to “${meant.name}”, which is taxed at ${shouldBe}% at this price.`}
        </Alert>
      ) : (
        odd && <Alert tone="warning">{odd.replace(/\d{4}-\d\d-\d\d/, (day) => formatDay(day))}</Alert>
      )}
      {isShort && (
        <Alert tone="warning">{`HSN ${hsn} must have ${hsnDigits} digits, because your turnover is above ₹5 crore.`}</Alert>
      )}
    </div>
  )
}
