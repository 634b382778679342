// Requests deletion of the account. Explains the consequences first, and asks for the password or, if the account has
// none, its email address.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DELETION_GRACE_DAYS } from '#contract/accounts/profile'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'

interface DeleteAccountDialogProps {
  hasPassword: boolean
  onClose: () => void
  onDeleted: (deletionDueAt: string) => void
}

export function DeleteAccountDialog({ hasPassword, onClose, onDeleted }: DeleteAccountDialogProps) {
  const proof = hasPassword ? 'password' : 'email'
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    reValidateMode: 'onSubmit',
    defaultValues: { password: '', email: '' },
  })
  const remove = useMutation({
    mutationFn: (body: { password: string; email: string }) => storeCall('POST /user/deletion', { body }),
    onMutate: () => setFailure(null),
    onSuccess: ({ deletionDueAt }) => onDeleted(deletionDueAt),
    onError(error) {
      if (!showFieldErrors(error, setError, [proof]) && !isExpiry(error)) setFailure(messageOf(error))
    },
  })
  const field = register(proof, {
    required: hasPassword ? 'Password is required' : 'Email is required',
    onChange: () => clearErrors(proof),
  })
  const error = formState.errors[proof]?.message

  return (
    <FormDialog
      title="Delete Account"
      submitLabel="Delete Account"
      danger
      size="sm"
      busy={remove.isPending}
      failure={failure && <Alert>{failure}</Alert>}
      onSubmit={() => void handleSubmit((values) => remove.mutate(values))()}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1.5 pl-5">
        <li>You will be signed out everywhere immediately.</li>
        <li>
          Your account will be deleted after {DELETION_GRACE_DAYS} days. Sign in before then to keep it.
        </li>
        <li>
          Your addresses, cart and picture will be erased. Orders and invoices are kept without your name.
        </li>
        <li>
          An account can't be deleted while it has open orders. Wait until they are delivered or cancelled.
        </li>
      </ul>
      {hasPassword ? (
        <Field label="Password" required error={error}>
          <PasswordInput {...field} />
        </Field>
      ) : (
        <Field label="Email address of this account" required error={error}>
          <TextInput type="email" autoComplete="off" {...field} />
        </Field>
      )}
    </FormDialog>
  )
}
