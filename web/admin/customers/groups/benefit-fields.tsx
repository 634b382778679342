// What belonging to the group brings.
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import type { GroupValues } from './group-values.ts'

export function BenefitFields() {
  const { register, formState } = useFormContext<GroupValues>()
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">Benefits</legend>
      <p aria-hidden="true" className="mb-3 text-sm font-semibold">
        Benefits
      </p>
      <Field
        label="Discount (%)"
        hint="Off each line, before tax. Of several groups the best discount counts."
        error={formState.errors.benefits?.discount?.message}
        className="sm:max-w-xs"
      >
        <TextInput
          type="number"
          min={0}
          max={100}
          step="any"
          inputMode="decimal"
          placeholder="0"
          {...register('benefits.discount')}
        />
      </Field>
      <div className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Checkbox
          label="Free shipping"
          description="The shop pays for the transport of their orders."
          {...register('benefits.freeShipping')}
        />
        <Checkbox
          label="Priority support"
          description="Their orders are marked for the staff."
          {...register('benefits.prioritySupport')}
        />
        <Checkbox
          label="Early access"
          description="They may order products before they are open to everybody."
          {...register('benefits.earlyAccess')}
        />
      </div>
    </fieldset>
  )
}
