// The benefit of a promotion: its kind, and only the fields of that kind.
import type { UseFormReturn } from 'react-hook-form'
import { hasField, type KindField, kindFields } from '#contract/prices/admin-promotions'
import type { PromotionKind } from '#contract/prices/promotions'
import { NumberInput } from '#web/admin/kit/form/number-input.tsx'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { PromotionValues } from './promotion-values.ts'

const kinds = {
  percent: { label: 'Percentage off', description: 'For example 10% off the goods.' },
  amount: { label: 'Amount off', description: 'For example ₹200 off the goods.' },
  free_shipping: { label: 'Free shipping', description: 'The shop pays for shipping.' },
  buy_get: { label: 'Buy X, get Y', description: 'The cheapest units are free or cheaper.' },
} as const satisfies Record<PromotionKind, { label: string; description: string }>

interface FieldTexts {
  label: string
  hint?: string
  isOptional?: true
}

const texts: Readonly<Record<KindField, FieldTexts>> = {
  discount: { label: 'Discount (%)' },
  maxDiscount: {
    label: 'Maximum discount (₹)',
    hint: 'The most that it takes off an order. Empty for no limit.',
    isOptional: true,
  },
  amount: { label: 'Amount (₹)', hint: 'Off the whole order, shared by its goods.' },
  buyQuantity: { label: 'Units to buy' },
  getQuantity: { label: 'Units with the discount' },
}

export function BenefitFields({ form }: { form: UseFormReturn<PromotionValues> }) {
  const kind = form.watch('kind')
  const { errors } = form.formState
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Benefit</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {Object.entries(kinds).map(([value, card]) => (
            <RadioCard key={value} value={value} {...card} {...form.register('kind')} />
          ))}
        </div>
      </fieldset>
      {kind !== 'free_shipping' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {kindFields
            .filter((field) => hasField(kind, field))
            .toSorted((a, b) => places.indexOf(a) - places.indexOf(b))
            .map((field) => {
              const { label, hint, isOptional } = texts[field]
              const Input = field.endsWith('Quantity') ? NumberInput : AmountInput
              return (
                <Field
                  key={field}
                  label={label}
                  hint={field === 'discount' && kind === 'buy_get' ? 'Enter 100 for free units.' : hint}
                  required={!isOptional}
                  error={errors[field]?.message}
                >
                  <Input step={1} min={1} {...form.register(field)} />
                </Field>
              )
            })}
        </div>
      )}
    </div>
  )
}

/** Units come before their discount. */
const places: readonly KindField[] = ['buyQuantity', 'getQuantity', 'discount', 'maxDiscount', 'amount']
