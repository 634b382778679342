// A new password, entered twice. Resetting it ends every session, so this browser forgets its own too.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { ResetPassword } from '#contract/accounts/passwords'
import { CallError } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { NewPasswordFields } from '#web/store/accounts/new-password-fields.tsx'
import { storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { clearSession } from '#web/store/session/session-state.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { passwordFailure } from './password-failure.ts'

interface ResetPasswordFormProps {
  token: string
  /** Called when the link has been used or has expired. */
  onRefused: () => void
}

export function ResetPasswordForm({ token, onRefused }: ResetPasswordFormProps) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, setFocus, clearErrors, formState } = useForm({
    resolver: zodResolver(ResetPassword),
    reValidateMode: 'onSubmit',
    defaultValues: { token, password: '', confirmPassword: '' },
  })
  useEffect(() => setFocus('password'), [setFocus])
  const reset = useMutation({
    mutationFn: (body: z.output<typeof ResetPassword>) =>
      storeCall('POST /user/password/reset', { body: { ...body, token } }),
    onMutate: () => setFailure(null),
    onSuccess({ message }) {
      clearSession()
      toastSuccess(message, 'password')
      void navigate(paths.login, { replace: true })
    },
    onError(error) {
      if (isDeadLink(error)) onRefused()
      else if (!showFieldErrors(error, setError, ['password', 'confirmPassword'])) {
        setFailure(passwordFailure(error))
      }
    },
  })
  const submit = handleSubmit((values) => reset.mutate(values))

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <NewPasswordFields
        register={(name) => register(name, { onChange: () => clearErrors(name) })}
        errors={formState.errors}
      />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" busy={reset.isPending || reset.isSuccess}>
        Set Password
      </Button>
    </form>
  )
}

const isDeadLink = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.fields.token !== undefined)
