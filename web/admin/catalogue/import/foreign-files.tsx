// Questions about product exports of other shops: what the file doesn't say about GST.

import { knownGstRates } from '#contract/base/gst'
import { foreignProductsOf } from '#contract/catalogue/foreign-products'
import type { Answers, ImportDefinition } from '#web/admin/imports/definition.ts'
import { PriceBasis } from '#web/admin/kit/price-basis.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

export const foreignFiles: NonNullable<ImportDefinition['foreign']> = {
  formatOf: foreignProductsOf,
  missing: ({ prices = '', gst = '' }) => {
    if (prices === '') return 'Please choose whether the prices in the file include GST'
    return prices === 'with' && gst === '' ? 'Please choose the GST rate that the prices include' : null
  },
  Questions,
}

/** The answers as the call takes them. */
export const taxOf = ({ prices, gst = '' }: Answers) => ({
  ...(gst !== '' && { gst: Number(gst) }),
  ...(prices === 'with' && { pricesIncludeGst: true }),
})

interface QuestionsProps {
  format: string
  answers: Answers
  onChange: (answers: Answers) => void
}

function Questions({ format, answers, onChange }: QuestionsProps) {
  const { prices = '', gst = '' } = answers
  return (
    <fieldset className="grid gap-4 sm:max-w-4xl sm:grid-cols-2">
      <legend className="mb-3 text-sm">
        This is an export of {format}. It doesn’t say how its prices are taxed.
      </legend>
      <Field
        label="Prices in the file"
        required
        hint={
          <>
            Prices here are entered <PriceBasis />. If those in the file aren’t, they are converted.
          </>
        }
      >
        <NativeSelect
          value={prices}
          onChange={({ target }) => onChange({ ...answers, prices: target.value })}
        >
          <option value="">Select</option>
          <option value="with">Include GST</option>
          <option value="without">Are without GST</option>
        </NativeSelect>
      </Field>
      <Field
        label="GST rate"
        required={prices === 'with'}
        hint="For all products that the other shop taxed. Without a rate they become drafts."
      >
        <NativeSelect value={gst} onChange={({ target }) => onChange({ ...answers, gst: target.value })}>
          <option value="">No rate</option>
          {knownGstRates.map((rate) => (
            <option key={rate} value={rate}>
              {rate}%
            </option>
          ))}
        </NativeSelect>
      </Field>
    </fieldset>
  )
}
