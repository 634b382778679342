// Registration form. Retries after 1, 2 and 4 seconds while the server is busy, before it reports a failure.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { MIN_PASSWORD } from '#contract/accounts/accounts'
import { CallError } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { paths } from '#web/store/paths.ts'
import { signUp } from '#web/store/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, FieldError, TextInput } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { toastAccountFailure } from './account-failure.ts'
import { emptyRegistration, RegistrationValues } from './registration-values.ts'
import { TermsLinks } from './terms-links.tsx'

const RETRIES = 3
const FIRST_DELAY_MS = 1_000

export function RegisterForm() {
  const { state } = useLocation()
  const { register, handleSubmit, clearErrors, setError, formState } = useForm({
    resolver: zodResolver(RegistrationValues),
    reValidateMode: 'onSubmit',
    defaultValues: emptyRegistration,
  })
  const { errors } = formState
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: signUp,
    retry: (failures, error) => error instanceof CallError && error.status === 429 && failures < RETRIES,
    retryDelay: (failures) => FIRST_DELAY_MS * 2 ** failures,
    onError(error) {
      // The toast disappears; the message at the field stays.
      showFieldErrors(error, setError, ['name', 'email', 'phone', 'password', 'confirmPassword'])
      toastAccountFailure(error)
    },
  })
  const field = (name: keyof RegistrationValues) => register(name, { onChange: () => clearErrors(name) })
  const submit = handleSubmit(({ acceptsTerms: _, ...account }) => mutate(account))

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5">
        <Field label="Full name" required error={errors.name?.message}>
          <TextInput autoComplete="name" {...field('name')} />
        </Field>
        <Field label="Email address" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...field('email')} />
        </Field>
        <Field label="Phone number" required error={errors.phone?.message}>
          <PhoneInput {...field('phone')} />
        </Field>
        <Field
          label="Password"
          required
          error={errors.password?.message}
          hint={`At least ${MIN_PASSWORD} characters, and not a common one such as 123456`}
        >
          <PasswordInput autoComplete="new-password" {...field('password')} />
        </Field>
        <Field label="Confirm password" required error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...field('confirmPassword')} />
        </Field>
        <TermsField error={errors.acceptsTerms?.message} input={field('acceptsTerms')} />
        <Button type="submit" size="lg" busy={isPending || isSuccess}>
          Create Account
        </Button>
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-2 text-muted">
        Already have an account?
        <Link
          to={paths.login}
          state={state}
          className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-3 hover:text-indigo-deep"
        >
          Sign in
        </Link>
      </p>
    </form>
  )
}

interface TermsFieldProps {
  error: string | undefined
  input: UseFormRegisterReturn
}

function TermsField({ error, input }: TermsFieldProps) {
  return (
    <div>
      <Checkbox
        label={
          <>
            I agree to <TermsLinks />
          </>
        }
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'terms-error' : undefined}
        {...input}
      />
      {error && (
        <FieldError id="terms-error" className="mt-1">
          {error}
        </FieldError>
      )}
    </div>
  )
}
