// Fields for the rule of an automatic group, with a preview of its members. Empty fields are ignored.
import type { UseFormReturn } from 'react-hook-form'
import { GroupInput } from '#contract/customers/admin-groups'
import { amount, day, type Fields, FormFields, select, text } from '#web/admin/kit/form/fields.tsx'
import { accountTypes } from './group-labels.ts'
import type { GroupValues } from './group-values.ts'
import { MemberPreview } from './member-preview.tsx'

const half = true
const typeChoices = Object.entries(accountTypes).map(([value, label]) => ({ value, label }))

const fields: Fields<GroupValues, null> = {
  'criteria.minOrders': text({ label: 'Minimum Orders', inputMode: 'numeric', half }),
  'criteria.minSpent': amount({
    label: 'Minimum Spent (₹)',
    hint: 'Based on their Total Spent: all orders with tax, paid or not.',
    half,
  }),
  'criteria.timeframe': text({
    label: 'Timeframe (days)',
    hint: 'Only orders from this many recent days count.',
    inputMode: 'numeric',
    half,
  }),
  'criteria.location': text({ label: 'Location', hint: 'City or State of any of their addresses.', half }),
  'criteria.joinedBefore': day({ label: 'Joined Before', half }),
  'criteria.joinedAfter': day({ label: 'Joined After', half }),
  'criteria.accountType': select({
    label: 'Account Type',
    choices: [{ value: '', label: 'Any' }, ...typeChoices],
    half,
  }),
}

export function CriteriaFields({ form }: { form: UseFormReturn<GroupValues> }) {
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="text-sm font-semibold">Criteria</legend>
        <p className="mb-3 text-sm text-muted">
          Customers must meet all criteria you fill in. Cancelled, returned and refunded orders don’t count.
        </p>
        <FormFields fields={fields} schema={GroupInput} form={form} subject={null} />
      </fieldset>
      <MemberPreview control={form.control} />
    </div>
  )
}
