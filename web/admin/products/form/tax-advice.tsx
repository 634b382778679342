// What is worth a second look about a product's tax: a rate that its HSN code doesn't have, one that has ended, a code that
// is too short. Nothing of it stands in the way of saving.
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDay, today } from '#contract/base/days'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { classOfHsn } from '#contract/tax/admin-classes'
import { rateWarning } from '#contract/tax/rates'
import { useTaxClasses } from '#web/admin/products/use-tax-classes.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { withOneHsn } from './fields/one-hsn.ts'
import type { ProductFormValues } from './fields/product-fields.tsx'
import { rateToday } from './fields/tax-inputs.tsx'

export function TaxAdvice({ hsnAttribute }: { hsnAttribute: CategoryAttribute | undefined }) {
  const { control, setValue } = useFormContext<ProductFormValues>()
  const values = withOneHsn(useWatch({ control }) as ProductFormValues, hsnAttribute)
  const { taxClasses, hsnDigits } = useTaxClasses()
  const { gst, taxClass, price } = values
  const hsn = values.hsn.trim()
  const meant = classOfHsn(taxClasses, hsn)
  const chosen = taxClasses.find(({ name }) => name === taxClass)
  const rate = chosen ? rateToday(chosen, price) : gst.trim() === '' ? null : Number(gst)
  const shouldBe = meant && rateToday(meant, price)
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
              Use this class
            </Button>
          }
        >
          {`HSN ${hsn} is in “${meant.name}”, which comes to ${shouldBe}% at this price.`}
        </Alert>
      ) : (
        odd && <Alert tone="warning">{odd.replace(/\d{4}-\d\d-\d\d/, (day) => formatDay(day))}</Alert>
      )}
      {isShort && (
        <Alert tone="warning">{`HSN ${hsn} needs ${hsnDigits} digits: your turnover is above ₹5 crore.`}</Alert>
      )}
    </div>
  )
}
