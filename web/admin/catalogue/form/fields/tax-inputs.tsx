// Tax inputs of a product: its own GST rate, or a tax class that sets the rate for the entered price.
import { type ComponentProps, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { today } from '#contract/base/days'
import { toPercent } from '#contract/base/gst'
import { fromRupees } from '#contract/base/money'
import { storedRules, type TaxClass } from '#contract/tax/admin-classes'
import { rateOf } from '#contract/tax/rates'
import { uqcCodes, uqcNames, uqcOf } from '#contract/tax/uqc'
import { useTaxClasses } from '#web/admin/catalogue/use-tax-classes.ts'
import { NumberInput, type NumberInputProps } from '#web/admin/kit/form/number-input.tsx'
import { usePricesIncludeGst } from '#web/admin/kit/preferences.ts'
import { NativeSelect, TextInput } from '#web/ui/form/field.tsx'

/** Form values that determine the tax. */
interface TaxValues {
  price: string
  taxClass: string
  unit: string
}

type SelectProps = ComponentProps<typeof NativeSelect>

/** Returns today's rate of a class in percent. A missing price counts as 0. */
export const rateToday = (
  { rules }: Pick<TaxClass, 'rules'>,
  price: string,
  pricesIncludeGst: boolean,
): number =>
  toPercent(
    rateOf(
      { gstBasisPoints: null, taxRules: storedRules(rules), pricesIncludeGst },
      { unitPricePaise: fromRupees(Number(price) || 0), day: today() },
    ),
  )

/** Returns the tax class selected in the form; null if none is selected or the classes are still loading. */
export function useChosenClass(): TaxClass | null {
  const chosen = useWatch<TaxValues, 'taxClass'>({ name: 'taxClass' })
  const { taxClasses } = useTaxClasses()
  return taxClasses.find(({ name }) => name === chosen) ?? null
}

/** With a tax class, shows the rate of the class; the typed rate is kept for later. */
export function GstInput(props: NumberInputProps) {
  const { control } = useFormContext<TaxValues>()
  const [chosen, price] = useWatch({ control, name: ['taxClass', 'price'] })
  const taxClass = useChosenClass()
  const includesGst = usePricesIncludeGst()
  // Without a class, the typed rate applies.
  if (!chosen) return <NumberInput {...props} />
  return (
    <TextInput
      readOnly
      value={taxClass ? String(rateToday(taxClass, price, includesGst)) : ''}
      className="tabular-nums"
    />
  )
}

export function TaxClassSelect(props: SelectProps) {
  const { taxClasses } = useTaxClasses()
  const chosen = useWatch<TaxValues, 'taxClass'>({ name: 'taxClass' })
  const names = new Set(taxClasses.map(({ name }) => name))
  // The selected class is listed even while the others are loading.
  if (chosen) names.add(chosen)
  return (
    <NativeSelect {...props} value={chosen ?? ''}>
      <option value="">Its own rate</option>
      {[...names].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

export function UqcSelect(props: SelectProps) {
  const unit = useWatch<TaxValues, 'unit'>({ name: 'unit' })
  const id = useId()
  return (
    <NativeSelect {...props}>
      <option value="">{`Same as the unit: ${uqcOf(unit || 'Piece')}`}</option>
      {uqcCodes.map((code) => (
        <option key={`${id}${code}`} value={code}>
          {`${code} – ${uqcNames[code]}`}
        </option>
      ))}
    </NativeSelect>
  )
}
