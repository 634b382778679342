// How a product is taxed: by a rate of its own, or by a class, whose rate at the price that is typed takes its place.
import { type ComponentProps, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { today } from '#contract/base/days'
import { toPercent } from '#contract/base/gst'
import { fromRupees } from '#contract/base/money'
import { storedRules, type TaxClass } from '#contract/tax/admin-classes'
import { rateOf } from '#contract/tax/rates'
import { uqcCodes, uqcNames, uqcOf } from '#contract/tax/uqc'
import { NumberInput, type NumberInputProps } from '#web/admin/kit/form/number-input.tsx'
import { useTaxClasses } from '#web/admin/products/use-tax-classes.ts'
import { NativeSelect, TextInput } from '#web/ui/form/field.tsx'

/** Of the form's values, those that tax goes by. */
interface TaxValues {
  price: string
  taxClass: string
  unit: string
}

type SelectProps = ComponentProps<typeof NativeSelect>

/** Percent that a class comes to today. A price that isn't typed yet counts as 0. */
export const rateToday = ({ rules }: Pick<TaxClass, 'rules'>, price: string): number =>
  toPercent(
    rateOf(
      { gstBasisPoints: null, taxRules: storedRules(rules) },
      { unitPricePaise: fromRupees(Number(price) || 0), day: today() },
    ),
  )

/** The class that is chosen in the form; null for none, and until it is known. */
export function useChosenClass(): TaxClass | null {
  const chosen = useWatch<TaxValues, 'taxClass'>({ name: 'taxClass' })
  const { taxClasses } = useTaxClasses()
  return taxClasses.find(({ name }) => name === chosen) ?? null
}

/** With a class it shows what that comes to; what was typed before is kept. */
export function GstInput(props: NumberInputProps) {
  const { control } = useFormContext<TaxValues>()
  const [chosen, price] = useWatch({ control, name: ['taxClass', 'price'] })
  const taxClass = useChosenClass()
  // What was typed before there were classes is kept without one.
  if (!chosen) return <NumberInput {...props} />
  return (
    <TextInput readOnly value={taxClass ? String(rateToday(taxClass, price)) : ''} className="tabular-nums" />
  )
}

export function TaxClassSelect(props: SelectProps) {
  const { taxClasses } = useTaxClasses()
  const chosen = useWatch<TaxValues, 'taxClass'>({ name: 'taxClass' })
  const names = new Set(taxClasses.map(({ name }) => name))
  // Also before the others are there.
  if (chosen) names.add(chosen)
  return (
    <NativeSelect {...props} value={chosen ?? ''}>
      <option value="">A rate of its own</option>
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
      <option value="">{`As the unit: ${uqcOf(unit || 'Piece')}`}</option>
      {uqcCodes.map((code) => (
        <option key={`${id}${code}`} value={code}>
          {`${code} – ${uqcNames[code]}`}
        </option>
      ))}
    </NativeSelect>
  )
}
