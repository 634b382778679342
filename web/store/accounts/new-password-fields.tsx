// A new password and its confirmation, for every form that sets one.
import type { UseFormRegisterReturn } from 'react-hook-form'
import { MIN_PASSWORD } from '#contract/accounts/accounts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

interface NewPasswordFieldsProps {
  register: (name: 'password' | 'confirmPassword') => UseFormRegisterReturn
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } }
}

export function NewPasswordFields({ register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="New password"
        required
        error={errors.password?.message}
        hint={`At least ${MIN_PASSWORD} characters; 8 or more are safer`}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm new password" required error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  )
}
