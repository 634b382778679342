// Fields of the form for a new customer that fill others: GSTIN and PIN code tell the State, and the GSTIN the PAN.
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { gstStates, registeredState } from '#contract/base/gst-states'
import { buyerNumberProblem, normalizeGstin } from '#contract/base/gstin'
import { normalizePin } from '#contract/base/pin'
import { panOf } from '#contract/tax/implied'
import { pinHint, statesOfPin } from '#contract/tax/pin-states'
import { adminCall } from '#web/admin/call.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { routeQuery } from '#web/api/query.ts'
import { GstinField } from '#web/shop/gstin-field.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import type { NewCustomerValues } from './new-customer-values.ts'

interface PartProps {
  form: UseFormReturn<NewCustomerValues>
  error: string | undefined
}

export function BuyerGstinField({ form, error }: PartProps) {
  const gstin = normalizeGstin(form.watch('gstin'))
  const isValid = gstin !== '' && buyerNumberProblem(gstin) === null
  return (
    <>
      <GstinField
        value={form.watch('gstin')}
        error={error}
        hint="Leave empty if the customer buys as a private person."
        onChange={({ target }) => {
          form.setValue('gstin', target.value, { shouldDirty: true })
          const typed = normalizeGstin(target.value)
          const state =
            buyerNumberProblem(typed) === null ? registeredState({ gstin: typed, state: '' }) : null
          if (state) suggestState(form, gstStates[state])
        }}
      />
      {isValid && panOf(gstin) && <p className="mt-1 text-sm text-muted">{`PAN ${panOf(gstin)}`}</p>}
    </>
  )
}

export function PinCodeField({ form, error }: PartProps) {
  const pin = normalizePin(form.watch('address.zipCode'))
  return (
    <Field label="PIN Code" error={error} hint={pinHint(pin) ?? '6 digits'}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...form.register('address.zipCode', {
          onChange: ({ target }) => {
            const [state, ...others] = statesOfPin(normalizePin(String(target.value)))
            if (state && others.length === 0) suggestState(form, gstStates[state])
          },
        })}
      />
    </Field>
  )
}

/** A State that was typed stays. */
function suggestState(form: UseFormReturn<NewCustomerValues>, state: string): void {
  if (form.getValues('address.state') === '') form.setValue('address.state', state, { shouldDirty: true })
}

/** Manual groups only: a rule decides on the members of the others. */
export function GroupField({ form, error }: PartProps) {
  const { data } = useQuery({
    ...routeQuery(adminCall, 'GET /customers/groups', {}),
    enabled: mayCall('POST /customers/groups/{id}/members'),
  })
  const groups = (data?.groups ?? []).filter(({ type }) => type === 'manual')
  if (groups.length === 0) return null
  return (
    <Field label="Group" error={error} hint="Decides on discounts and other benefits.">
      <NativeSelect {...form.register('group')}>
        <option value="">No group</option>
        {groups.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
