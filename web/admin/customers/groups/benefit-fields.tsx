// Fields for the benefits of a group.
import type { UseFormReturn } from 'react-hook-form'
import { GroupInput } from '#contract/customers/admin-groups'
import { type Fields, FormFields, text, tick } from '#web/admin/kit/form/fields.tsx'
import type { GroupValues } from './group-values.ts'

const fields: Fields<GroupValues, null> = {
  'benefits.discount': text({
    label: 'Discount (%)',
    hint: 'Taken off each item, before tax. A customer in several groups gets the best discount.',
    type: 'number',
    min: 0,
    max: 100,
    step: 'any',
    inputMode: 'decimal',
    placeholder: '0',
    half: true,
  }),
  'benefits.freeShipping': tick({
    label: 'Free shipping',
    description: 'The shop pays for shipping their orders.',
  }),
  'benefits.prioritySupport': tick({
    label: 'Priority support',
    description: 'Their orders are marked for admins.',
  }),
  'benefits.earlyAccess': tick({
    label: 'Early access',
    description: 'They can order products before these are available to everyone.',
  }),
}

export function BenefitFields({ form }: { form: UseFormReturn<GroupValues> }) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">Benefits</legend>
      <p aria-hidden="true" className="mb-3 text-sm font-semibold">
        Benefits
      </p>
      <FormFields fields={fields} schema={GroupInput} form={form} subject={null} />
    </fieldset>
  )
}
