// Carrier, method and estimated delivery: for all orders of the page, or for a single one.
import { today } from '#contract/base/days'
import { useCarrierNames } from '#web/admin/shipping/use-carriers.ts'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { SuggestInput } from '#web/ui/form/suggest-input.tsx'
import type { Shared } from './dispatch-drafts.ts'

interface SharedFieldsProps {
  value: Shared
  onChange: (value: Shared) => void
  carrierError: string | undefined
  /** Number of the order that the fields belong to. */
  of?: string
  size?: 'sm' | 'md'
}

export function SharedFields({ value, onChange, carrierError, of, size }: SharedFieldsProps) {
  const carriers = useCarrierNames()
  const set = (name: keyof Shared) => (event: { target: { value: string } }) =>
    onChange({ ...value, [name]: event.target.value })
  const name = (label: string) =>
    of ? (
      <>
        {label} <span className="sr-only">of {of}</span>
      </>
    ) : (
      label
    )
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-3">
      <Field size={size} required label={name('Carrier')} error={carrierError}>
        <SuggestInput
          size={size}
          suggestions={carriers}
          maxLength={60}
          value={value.carrier}
          onChange={set('carrier')}
        />
      </Field>
      <Field size={size} label={name('Shipping method')} hint="Left empty, the customer’s choice.">
        <TextInput
          size={size}
          autoComplete="off"
          maxLength={80}
          value={value.shippingMethod}
          onChange={set('shippingMethod')}
        />
      </Field>
      <Field size={size} label={name('Estimated delivery')}>
        <TextInput
          size={size}
          type="date"
          min={today()}
          value={value.estimatedDelivery}
          onChange={set('estimatedDelivery')}
        />
      </Field>
    </div>
  )
}
