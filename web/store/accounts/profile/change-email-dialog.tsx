// Changes the email address of the account: the new address and the password, then the code that was sent there.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { EnterCodeDialog } from '#web/store/accounts/enter-code-dialog.tsx'
import { TypedEmail } from '#web/store/accounts/typed-email.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { useTakeUser } from './use-profile.ts'

interface ChangeEmailDialogProps {
  hasPassword: boolean
  onClose: () => void
}

interface Asked {
  email: string
  password: string
}

const askForCode = (body: Asked) => storeCall('POST /user/email/code', { body })

export default function ChangeEmailDialog({ hasPassword, onClose }: ChangeEmailDialogProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const takeUser = useTakeUser()
  if (asked === null) return <AskForCode hasPassword={hasPassword} onAsked={setAsked} onClose={onClose} />
  return (
    <EnterCodeDialog
      email={asked.email}
      submitLabel="Change Email"
      use={(code) => storeCall('PUT /user/email', { body: { email: asked.email, code } })}
      sendAgain={() => askForCode(asked)}
      onUsed={({ user }) => {
        takeUser(user, 'Your email address has been changed.')
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface AskForCodeProps {
  hasPassword: boolean
  onAsked: (asked: Asked) => void
  onClose: () => void
}

function AskForCode({ hasPassword, onAsked, onClose }: AskForCodeProps) {
  const password = hasPassword ? z.string().min(1, 'Password is required') : z.string()
  const form = useForm({
    resolver: zodResolver(z.object({ email: TypedEmail, password })),
    reValidateMode: 'onSubmit',
    defaultValues: { email: '', password: '' },
  })
  const ask = useMutation({ mutationFn: askForCode })
  const { errors } = form.formState
  const isShownAtField = errors.email || errors.password
  return (
    <FormDialog
      title="Change Email Address"
      description="We email a code to the new address. Your former address gets a notice."
      submitLabel="Email Me a Code"
      size="sm"
      busy={ask.isPending}
      failure={ask.error && !isShownAtField && !isExpiry(ask.error) && <Alert>{messageOf(ask.error)}</Alert>}
      onSubmit={form.handleSubmit((body) =>
        ask.mutate(body, {
          onSuccess: () => onAsked(body),
          onError: (error) => showFieldErrors(error, form.setError, ['email', 'password']),
        }),
      )}
      onClose={onClose}
    >
      <Field label="New email address" required error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      {hasPassword && (
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
    </FormDialog>
  )
}
