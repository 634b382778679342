// Email, password and "Remember me". Input is kept when the server refuses.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { MIN_PASSWORD } from '#contract/accounts/accounts'
import { TypedEmail } from '#web/store/accounts/typed-email.ts'
import { paths } from '#web/store/paths.ts'
import { signIn } from '#web/store/session/session.ts'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toastAccountFailure } from './account-failure.ts'

const LoginValues = z.object({
  email: TypedEmail,
  password: z
    .string()
    .min(1, 'Password is required')
    .min(MIN_PASSWORD, 'Password must be at least 6 characters'),
  remember: z.boolean(),
})

export function LoginForm() {
  // Visitors who register first return here, so pass the target page along.
  const { state } = useLocation()
  const code = useLazyDialog(() => import('./email-code-dialog.tsx'))
  const { register, handleSubmit, clearErrors, getValues, formState } = useForm({
    resolver: zodResolver(LoginValues),
    reValidateMode: 'onSubmit',
    defaultValues: { email: '', password: '', remember: false },
  })
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: signIn,
    onError: toastAccountFailure,
  })
  const field = (name: 'email' | 'password') => register(name, { onChange: () => clearErrors(name) })

  return (
    <>
      <form noValidate onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}>
        <div className="grid gap-5">
          <Field label="Email address" required error={formState.errors.email?.message}>
            <TextInput type="email" autoComplete="username" {...field('email')} />
          </Field>
          <Field label="Password" required error={formState.errors.password?.message}>
            <PasswordInput {...field('password')} />
          </Field>
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <Checkbox label="Remember me" {...register('remember')} />
            <Link
              to={paths.forgotPassword}
              className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-3 hover:text-indigo-deep"
            >
              Forgot password?
            </Link>
          </div>
          <Button type="submit" size="lg" busy={isPending || isSuccess}>
            Sign In
          </Button>
          <Button type="button" variant="secondary" size="lg" {...code.props}>
            Email Me a Code
          </Button>
          <Link to={paths.products} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            Continue as Guest
          </Link>
        </div>
        <p className="mt-6 flex flex-wrap items-center gap-x-2 text-muted">
          New here?
          <Link
            to={paths.register}
            state={state}
            className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-3 hover:text-indigo-deep"
          >
            Create an account
          </Link>
        </p>
      </form>
      {/* Outside the form, which its submit events would reach. */}
      {code.render({ email: getValues('email'), remember: getValues('remember') })}
    </>
  )
}
