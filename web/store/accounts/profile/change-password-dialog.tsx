// Changes the password, or sets the first one of an account that has only used Google sign-in.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ChangePassword } from '#contract/accounts/passwords'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { NewPasswordFields } from '#web/store/accounts/new-password-fields.tsx'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { useRefreshSecurity } from './use-security.ts'

const WithCurrent = ChangePassword.refine(({ currentPassword }) => currentPassword !== '', {
  error: 'Current password is required',
  path: ['currentPassword'],
  // Reported together with every other error.
  when: () => true,
})

const fields = ['currentPassword', 'password', 'confirmPassword'] as const

interface ChangePasswordDialogProps {
  hasPassword: boolean
  onClose: () => void
}

export function ChangePasswordDialog({ hasPassword, onClose }: ChangePasswordDialogProps) {
  const refresh = useRefreshSecurity()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(hasPassword ? WithCurrent : ChangePassword),
    reValidateMode: 'onSubmit',
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  })
  const change = useMutation({
    mutationFn: (body: ChangePassword) => storeCall('PUT /user/password', { body }),
    onMutate: () => setFailure(null),
    onSuccess({ message }) {
      toastSuccess(message, 'password')
      refresh()
      onClose()
    },
    onError(error) {
      if (!showFieldErrors(error, setError, fields) && !isExpiry(error)) setFailure(messageOf(error))
    },
  })
  const field = (name: (typeof fields)[number]) => register(name, { onChange: () => clearErrors(name) })

  return (
    <FormDialog
      title={hasPassword ? 'Change Password' : 'Set a Password'}
      submitLabel={hasPassword ? 'Change Password' : 'Set Password'}
      size="sm"
      busy={change.isPending}
      failure={failure && <Alert>{failure}</Alert>}
      onSubmit={() => void handleSubmit((values) => change.mutate(values))()}
      onClose={onClose}
    >
      {hasPassword && (
        <div>
          <Field label="Current password" required error={formState.errors.currentPassword?.message}>
            <PasswordInput {...field('currentPassword')} />
          </Field>
          <Link
            to={paths.forgotPassword}
            className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-indigo underline underline-offset-3"
          >
            Forgot your password?
          </Link>
        </div>
      )}
      <NewPasswordFields register={field} errors={formState.errors} />
      <p className="text-sm text-muted">You will stay signed in here and be signed out everywhere else.</p>
    </FormDialog>
  )
}
