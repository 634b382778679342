// Adds or changes an address. The form validates nothing itself: it marks the fields that the server refuses, with
// its messages, and focuses the first one. The PIN code comes before the State, which it fills or corrects.
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Address, AddressInput } from '#contract/accounts/addresses'
import { isAddressAbroad, isIndia, isStateUnknown } from '#contract/base/indian-address'
import { normalizePin } from '#contract/base/pin'
import { impliedByPin } from '#contract/tax/implied'
import { pinHint } from '#contract/tax/pin-states'
import { CallError } from '#web/api/call.ts'
import { fillEmpty } from '#web/shop/fill-empty.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { AddressRefused, useSaveAddress } from './addresses.ts'
import { contradictedState, StateInput, StateOfPin } from './state-field.tsx'

interface AddressFormProps {
  /** The address to change; a new one is added without it. */
  address?: Address | undefined
  /** Text for the fields of a new address. */
  initial?: Partial<AddressInput> | null
  /** Called with every change, to keep what was entered. */
  onTyped?: (values: Partial<AddressInput>) => void
  onSaved: (saved: Address | undefined) => void
  onCancel: () => void
  /** Lets the page report a failure in its own way. */
  onFailure?: (error: unknown) => void
}

const labels = {
  nameOrCompany: 'Name or Company',
  fullAddress: 'Full Address',
  zipCode: 'PIN Code',
  city: 'City',
  state: 'State',
  country: 'Country',
  phone: 'Phone (optional)',
} as const

export function AddressForm({ address, initial, onTyped, onSaved, onCancel, onFailure }: AddressFormProps) {
  const form = useForm<AddressInput>({
    defaultValues: {
      nameOrCompany: address?.nameOrCompany ?? '',
      fullAddress: address?.fullAddress ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      zipCode: address?.zipCode ?? '',
      country: address?.country ?? 'India',
      phone: address?.phone ?? '',
      isDefault: address?.isDefault ?? false,
      ...(address ? {} : initial),
    },
  })
  const save = useSaveAddress()
  const [pin, state, country] = form.watch(['zipCode', 'state', 'country'])
  const isInIndia = !isAddressAbroad({ state, country })
  const other = contradictedState({ pin, state, country })
  const { errors } = form.formState
  const { setFocus } = form
  const first = address && isStateUnknown(address) ? 'state' : 'nameOrCompany'
  useEffect(() => setFocus(first), [setFocus, first])

  const { watch } = form
  useEffect(() => {
    if (!onTyped) return
    const { unsubscribe } = watch((values) => onTyped(values))
    return unsubscribe
  }, [watch, onTyped])

  const submit = form.handleSubmit(async (values) => {
    try {
      const { saved } = await save.mutateAsync({ id: address?._id ?? null, address: values })
      onSaved(saved)
    } catch (error) {
      const texts = new Set<string>()
      for (const [field, text] of Object.entries(refusedFields(error))) {
        // A message about several fields is shown at the first one; the others say what they lack.
        const message = texts.has(text)
          ? `${labels[field as keyof typeof labels] ?? 'This'} is required`
          : text
        form.setError(
          field as keyof AddressInput,
          { type: 'service', message },
          { shouldFocus: texts.size === 0 },
        )
        texts.add(text)
      }
      onFailure?.(error)
    }
  })

  const fillState = (typed: string) => {
    if (isIndia(form.getValues('country'))) fillEmpty(form, { state: impliedByPin(typed).stateName })
  }

  const field = (name: keyof AddressInput, onTyped?: (typed: string) => void) => ({
    ...form.register(name, {
      onChange({ target }: { target: { value: string } }) {
        form.clearErrors(name)
        onTyped?.(target.value)
      },
    }),
    'aria-invalid': errors[name] ? true : undefined,
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
      <Field
        label={labels.nameOrCompany}
        required
        error={errors.nameOrCompany?.message}
        className="sm:col-span-2"
      >
        <TextInput autoComplete="name" {...field('nameOrCompany')} />
      </Field>
      <Field
        label={labels.fullAddress}
        required
        error={errors.fullAddress?.message}
        className="sm:col-span-2"
      >
        <TextArea rows={3} autoComplete="street-address" {...field('fullAddress')} />
      </Field>
      <Field
        label={labels.zipCode}
        required={isInIndia}
        error={errors.zipCode?.message}
        hint={
          isInIndia ? (pinHint(normalizePin(pin)) ?? '6 digits') : 'Leave it empty if the country has none.'
        }
      >
        <TextInput
          inputMode={isInIndia ? 'numeric' : 'text'}
          autoComplete="postal-code"
          {...field('zipCode', fillState)}
        />
      </Field>
      <Field label={labels.city} required error={errors.city?.message}>
        <TextInput autoComplete="address-level2" {...field('city')} />
      </Field>
      <Field
        label={labels.state}
        required
        error={errors.state?.message}
        below={
          other && (
            <StateOfPin
              pin={pin}
              state={other}
              onUse={() => {
                form.setValue('state', other, { shouldDirty: true })
                form.clearErrors('state')
                form.setFocus('state')
              }}
            />
          )
        }
      >
        <StateInput {...field('state')} />
      </Field>
      <Field label={labels.country} required error={errors.country?.message}>
        <TextInput autoComplete="country-name" {...field('country')} />
      </Field>
      <Field
        label={labels.phone}
        error={errors.phone?.message}
        hint="For the courier, if someone else receives the parcels. Otherwise it calls the number of your profile."
        className="sm:col-span-2"
      >
        <TextInput type="tel" autoComplete="tel" {...field('phone')} />
      </Field>
      {!address?.isDefault && (
        <Checkbox label="Set as default address" className="sm:col-span-2" {...form.register('isDefault')} />
      )}
      <div className="flex flex-col-reverse gap-2 sm:col-span-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={save.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending}>
          {address ? 'Update Address' : 'Save Address'}
        </Button>
      </div>
    </form>
  )
}

function refusedFields(error: unknown): Readonly<Record<string, string>> {
  return error instanceof AddressRefused || error instanceof CallError ? error.fields : {}
}
