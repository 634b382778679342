// Contact and address of a guest: seven fields in one column. Errors appear at a field once it was left, and stay until
// it is valid. Every change is stored, so that a reload or signing in loses nothing.
import { type Ref, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { normalizePin } from '#contract/base/pin'
import { impliedByPin } from '#contract/tax/implied'
import { pinHint } from '#contract/tax/pin-states'
import { CallError } from '#web/api/call.ts'
import { fillEmpty } from '#web/shop/fill-empty.ts'
import { contradictedState, StateInput, StateOfPin } from '#web/store/accounts/addresses/state-field.tsx'
import { paths } from '#web/store/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { type GuestContact, guestProblems, INDIA, refusedFields, saveContact } from './guest-contact.ts'

interface GuestContactFormProps {
  headingRef: Ref<HTMLHeadingElement>
  initial: GuestContact
  /** The refusal of an order, whose fields are shown here. */
  refused: Error | null
  onDone: (contact: GuestContact) => void
}

export function GuestContactForm({ headingRef, initial, refused, onDone }: GuestContactFormProps) {
  const form = useForm<GuestContact>({
    defaultValues: initial,
    mode: 'onTouched',
    resolver: (values) => {
      const problems = guestProblems(values)
      const errors = Object.fromEntries(
        Object.entries(problems).map(([field, message]) => [field, { type: 'value', message }]),
      )
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { register, watch, setError, formState } = form
  const { errors } = formState
  const [pin, state] = watch(['zipCode', 'state'])
  const other = contradictedState({ pin, state, country: INDIA })

  useEffect(() => {
    const { unsubscribe } = watch((values) => saveContact({ ...initial, ...values }))
    return unsubscribe
  }, [watch, initial])

  useEffect(() => {
    if (!(refused instanceof CallError)) return
    for (const [index, [field, message]] of Object.entries(refusedFields(refused.fields)).entries())
      setError(field as keyof GuestContact, { type: 'server', message }, { shouldFocus: index === 0 })
  }, [refused, setError])

  const fillState = ({ target }: { target: { value: string } }) =>
    fillEmpty(form, { state: impliedByPin(target.value).stateName })

  return (
    <Card>
      <form
        noValidate
        aria-label="Contact and address"
        onSubmit={(event) => void form.handleSubmit(onDone)(event)}
        className="grid max-w-xl gap-5"
      >
        <h2 ref={headingRef} tabIndex={-1} className="text-lg font-semibold outline-none">
          Contact and address
        </h2>
        <Field
          label="Email"
          required
          error={errors.email?.message}
          hint="For the order confirmation, invoice and tracking."
        >
          <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field
          label="Phone"
          required
          error={errors.phone?.message}
          hint="The courier calls this number about the delivery."
        >
          <PhoneInput {...register('phone')} />
        </Field>
        <Field label="Name" required error={errors.nameOrCompany?.message}>
          <TextInput autoComplete="name" {...register('nameOrCompany')} />
        </Field>
        <Field
          label="PIN Code"
          required
          error={errors.zipCode?.message}
          hint={pinHint(normalizePin(pin)) ?? '6 digits. It fills in the State.'}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="postal-code"
            {...register('zipCode', { onChange: fillState })}
          />
        </Field>
        <Field label="Address" required error={errors.fullAddress?.message} hint="House, street and area">
          <TextArea rows={2} autoComplete="street-address" {...register('fullAddress')} />
        </Field>
        <Field label="City" required error={errors.city?.message}>
          <TextInput autoComplete="address-level2" {...register('city')} />
        </Field>
        <Field
          label="State"
          required
          error={errors.state?.message}
          below={
            other && (
              <StateOfPin
                pin={pin}
                state={other}
                onUse={() => {
                  form.setValue('state', other, { shouldDirty: true, shouldValidate: true })
                  form.setFocus('state')
                }}
              />
            )
          }
        >
          <StateInput {...register('state')} />
        </Field>
        <p className="text-sm text-muted">
          We deliver within India. For other countries, send an{' '}
          <Link to={paths.exportInquiry} className="underline underline-offset-3">
            export inquiry
          </Link>
          .
        </p>
        <Button type="submit" size="lg">
          Continue to Delivery and Payment
        </Button>
      </form>
    </Card>
  )
}
