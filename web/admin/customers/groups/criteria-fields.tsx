// The rule of an automatic group; what is left empty is not asked.
import { useFormContext } from 'react-hook-form'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import type { GroupValues } from './group-values.ts'
import { accountTypes } from './group-words.ts'

export function CriteriaFields() {
  const { register, formState } = useFormContext<GroupValues>()
  const errors = formState.errors.criteria
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Criteria</legend>
      <p className="mb-3 text-sm text-muted">
        All that you fill in must hold. Cancelled, returned and refunded orders do not count.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Minimum Orders" error={errors?.minOrders?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('criteria.minOrders')} />
        </Field>
        <Field label="Minimum Spent (₹)" error={errors?.minSpent?.message}>
          <AmountInput {...register('criteria.minSpent')} />
        </Field>
        <Field
          label="Timeframe (days)"
          hint="Only orders of the last so many days count."
          error={errors?.timeframe?.message}
        >
          <TextInput inputMode="numeric" autoComplete="off" {...register('criteria.timeframe')} />
        </Field>
        <Field
          label="Location"
          hint="City or State of one of the addresses."
          error={errors?.location?.message}
        >
          <TextInput autoComplete="off" maxLength={100} {...register('criteria.location')} />
        </Field>
        <Field label="Joined Before" error={errors?.joinedBefore?.message}>
          <TextInput type="date" {...register('criteria.joinedBefore')} />
        </Field>
        <Field label="Joined After" error={errors?.joinedAfter?.message}>
          <TextInput type="date" {...register('criteria.joinedAfter')} />
        </Field>
        <Field label="Account Type" error={errors?.accountType?.message}>
          <NativeSelect {...register('criteria.accountType')}>
            <option value="">Any</option>
            {Object.entries(accountTypes).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
    </fieldset>
  )
}
