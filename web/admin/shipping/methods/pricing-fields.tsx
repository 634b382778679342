// Cost fields of a shipping method, which depend on its pricing, and its carrier.
import type { UseFormReturn } from 'react-hook-form'
import type { ShippingMethod } from '#contract/shipping/admin-methods'
import { pricings } from '#contract/shipping/rates'
import { useCarriers } from '#web/admin/shipping/use-carriers.ts'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { pricingLabels } from './method-labels.ts'
import type { MethodValues } from './method-values.ts'
import { SlabFields } from './slab-fields.tsx'

interface Parts {
  form: UseFormReturn<MethodValues>
  method: ShippingMethod | null
}

/** The pricing of the single freight-to-pay method can't be changed. */
export function PricingFields({ form, method }: Parts) {
  const pricing = form.watch('pricing')
  const { errors } = form.formState
  if (method?.pricing === 'to-pay') {
    return (
      <p className="rounded border border-line bg-sunken p-4 text-sm">
        The order is charged ₹0, and the buyer pays the carrier. If inactive, it is offered only where no
        other method is.
      </p>
    )
  }
  return (
    <div className="grid gap-5">
      <Field label="Pricing" error={errors.pricing?.message} className="sm:max-w-72">
        <NativeSelect {...form.register('pricing')}>
          {pricings
            .filter((value) => value !== 'to-pay')
            .map((value) => (
              <option key={value} value={value}>
                {pricingLabels[value]}
              </option>
            ))}
        </NativeSelect>
      </Field>
      {pricing === 'flat' && (
        <Field label="Cost (₹)" required error={errors.cost?.message} className="sm:max-w-72">
          <AmountInput {...form.register('cost')} />
        </Field>
      )}
      {pricing === 'zone' && <p className="text-sm text-muted">Each shipping zone sets its own cost.</p>}
      {(pricing === 'weight' || pricing === 'value') && <SlabFields form={form} pricing={pricing} />}
      {pricing !== 'pickup' && (
        <Checkbox
          label="Free from a zone’s threshold"
          description="Costs nothing if the goods reach the free-shipping threshold of their zone."
          {...form.register('freeByZone')}
        />
      )}
    </div>
  )
}

export function ProviderFields({ form }: Pick<Parts, 'form'>) {
  const carriers = useCarriers()
  const chosen = form.watch('carrierId')
  const { errors } = form.formState
  const offered = carriers.filter(({ _id, isActive }) => isActive || _id === chosen)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label="Carrier"
        hint="Its PIN code list decides where the method is offered."
        error={errors.carrierId?.message}
      >
        <NativeSelect {...form.register('carrierId')} value={chosen}>
          <option value="">No carrier</option>
          {offered.map(({ _id, name, isActive }) => (
            <option key={_id} value={_id}>
              {isActive ? name : `${name} (inactive)`}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {chosen === '' && (
        <Field label="Provider" hint="Example: Our own van." error={errors.provider?.message}>
          <TextInput autoComplete="off" maxLength={80} {...form.register('provider')} />
        </Field>
      )}
    </div>
  )
}
