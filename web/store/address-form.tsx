// Adding or changing an address. It has no field checks of its own: the service's answer is shown by the page,
// and the fields that it is about are marked here, the first one focused.
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Address, AddressInput } from '#contract/accounts'
import { gstStates } from '#contract/gst'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/choice'
import { Field, TextArea, TextInput } from '#web/ui/field'
import { AddressRefused, useSaveAddress } from './addresses.ts'

type AddressFormProps = {
  /** The address to change; without it a new one is added. */
  address?: Address | undefined
  onSaved: (saved: readonly Address[]) => void
  onCancel: () => void
  onFailure?: (error: unknown) => void
}

const STATES = 'address-states'

export function AddressForm({ address, onSaved, onCancel, onFailure }: AddressFormProps) {
  const form = useForm<AddressInput>({
    defaultValues: {
      nameOrCompany: address?.nameOrCompany ?? '',
      fullAddress: address?.fullAddress ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      zipCode: address?.zipCode ?? '',
      country: address?.country ?? 'India',
      isDefault: address?.isDefault ?? false,
    },
  })
  const save = useSaveAddress()
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('nameOrCompany'), [setFocus])

  const submit = form.handleSubmit(async (values) => {
    try {
      const { addresses } = await save.mutateAsync({ id: address?._id ?? null, address: values })
      onSaved(addresses)
    } catch (error) {
      if (error instanceof AddressRefused) {
        for (const [place, field] of error.fields.entries()) {
          form.setError(field as keyof AddressInput, { type: 'service' }, { shouldFocus: place === 0 })
        }
      }
      onFailure?.(error)
    }
  })

  const field = (name: keyof AddressInput) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    'aria-invalid': errors[name] ? true : undefined,
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
      <Field label="Name or Company" required className="sm:col-span-2">
        <TextInput autoComplete="name" {...field('nameOrCompany')} />
      </Field>
      <Field label="Full Address" required className="sm:col-span-2">
        <TextArea rows={3} autoComplete="street-address" {...field('fullAddress')} />
      </Field>
      <Field label="City" required>
        <TextInput autoComplete="address-level2" {...field('city')} />
      </Field>
      <Field label="State" required>
        <TextInput autoComplete="address-level1" list={STATES} {...field('state')} />
      </Field>
      <datalist id={STATES}>
        {Object.values(gstStates).map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <Field label="PIN Code" required hint="6 digits">
        <TextInput inputMode="numeric" autoComplete="postal-code" {...field('zipCode')} />
      </Field>
      <Field label="Country" required>
        <TextInput autoComplete="country-name" {...field('country')} />
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
