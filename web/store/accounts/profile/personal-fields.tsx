// The personal data fields, in the same layout for viewing and editing.
import type { User } from '#contract/accounts/accounts'
import { Field, TextInput, type TextInputProps } from '#web/ui/form/field.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'

interface PersonalFieldsProps {
  user: User
  name: TextInputProps
  phone: TextInputProps
  errors?: { name?: { message?: string }; phone?: { message?: string } }
}

export function PersonalFields({ user, name, phone, errors }: PersonalFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Full name"
        required={!name.readOnly}
        error={errors?.name?.message}
        className="sm:col-span-2"
      >
        <TextInput autoComplete="name" {...name} />
      </Field>
      <Field label="Email address" hint="You can change it under Security.">
        <TextInput type="email" value={user.email} readOnly />
      </Field>
      <Field label="Phone number" error={errors?.phone?.message}>
        <PhoneInput {...phone} />
      </Field>
    </div>
  )
}
