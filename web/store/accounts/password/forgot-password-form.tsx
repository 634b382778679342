// One field: the email address that receives the link.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ForgotPassword } from '#contract/accounts/passwords'
import { EMAIL_PATTERN } from '#contract/base/email'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { passwordFailure } from './password-failure.ts'

const Values = ForgotPassword.refine(({ email }) => EMAIL_PATTERN.test(email), {
  error: 'Please enter a valid email',
  path: ['email'],
})

interface ForgotPasswordFormProps {
  onSent: (email: string, message: string) => void
}

export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(Values),
    reValidateMode: 'onSubmit',
    defaultValues: { email: '' },
  })
  const request = useMutation({
    mutationFn: (email: string) => storeCall('POST /user/password/forgot', { body: { email } }),
    onMutate: () => setFailure(null),
    onSuccess: ({ message }, email) => onSent(email, message),
    onError(error) {
      if (!showFieldErrors(error, setError, ['email'])) setFailure(passwordFailure(error))
    },
  })
  const submit = handleSubmit(({ email }) => request.mutate(email))

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5">
        <Field label="Email address" required error={formState.errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="username"
            {...register('email', { onChange: () => clearErrors('email') })}
          />
        </Field>
        {failure && <Alert>{failure}</Alert>}
        <Button type="submit" size="lg" busy={request.isPending}>
          Send Link
        </Button>
        <Link to={paths.login} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          Back to Sign In
        </Link>
      </div>
    </form>
  )
}
