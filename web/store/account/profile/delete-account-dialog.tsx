// Asks for the account to be deleted. Says beforehand what happens, and needs the password, or of an account without
// one its e-mail address.
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
    networkMode: 'always',
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
        <li>You are signed out everywhere at once.</li>
        <li>
          Your account is deleted after {DELETION_GRACE_DAYS} days. Sign in before then, and it is kept.
        </li>
        <li>Addresses, cart and picture are erased. Orders and invoices are kept without your name.</li>
        <li>An account with open orders cannot be deleted until they are delivered or cancelled.</li>
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
