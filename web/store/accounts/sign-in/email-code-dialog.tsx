// Signs in with a code sent by email: first the address, then the code. The replies are the same whether an account has
// the address or not.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { EnterCodeDialog } from '#web/store/accounts/enter-code-dialog.tsx'
import { TypedEmail } from '#web/store/accounts/typed-email.ts'
import { storeCall } from '#web/store/call.ts'
import { setSession } from '#web/store/session/session-state.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

interface EmailCodeDialogProps {
  /** As typed so far. */
  email: string
  remember: boolean
  onClose: () => void
}

export default function EmailCodeDialog({ email, remember, onClose }: EmailCodeDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return <EnterCode email={sentTo} remember={remember} onClose={onClose} onSignedIn={onClose} />
  return <AskForCode email={email} onSent={setSentTo} onClose={onClose} />
}

interface AskForCodeProps {
  email: string
  onSent: (email: string) => void
  onClose: () => void
}

function AskForCode({ email, onSent, onClose }: AskForCodeProps) {
  const form = useForm({ resolver: zodResolver(z.object({ email: TypedEmail })), defaultValues: { email } })
  const ask = useAskForCode()
  return (
    <FormDialog
      title="Sign in with a code"
      description="We email you six digits. You need no password."
      submitLabel="Email Me a Code"
      size="sm"
      busy={ask.isPending}
      failure={ask.error && <Alert>{messageOf(ask.error)}</Alert>}
      onSubmit={form.handleSubmit((body) =>
        ask.mutate(body.email, {
          onSuccess: () => onSent(body.email),
          onError: (error) => showFieldErrors(error, form.setError, ['email']),
        }),
      )}
      onClose={onClose}
    >
      <Field label="Email address" required error={form.formState.errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
    </FormDialog>
  )
}

const askForCode = (email: string) => storeCall('POST /user/email-codes', { body: { email } })

export const useAskForCode = () => useMutation({ mutationFn: askForCode })

interface EnterCodeProps {
  email: string
  remember: boolean
  /** Becomes the password of a new account. */
  newPassword?: string
  onClose: () => void
  onSignedIn: () => void
}

export function EnterCode({ email, remember, newPassword, onClose, onSignedIn }: EnterCodeProps) {
  return (
    <EnterCodeDialog
      email={email}
      submitLabel="Sign In"
      use={(code) =>
        storeCall('POST /user/email-codes/sign-in', { body: { email, code, remember, newPassword } })
      }
      sendAgain={() => askForCode(email)}
      onUsed={(reply) => {
        setSession(reply)
        toastSuccess(welcome(reply, newPassword), 'signed-in')
        onSignedIn()
      }}
      onClose={onClose}
    />
  )
}

function welcome(
  { user, hasNewPassword }: { user: { name: string }; hasNewPassword: boolean },
  newPassword: string | undefined,
): string {
  if (newPassword === undefined) return `Welcome back, ${user.name}!`
  return hasNewPassword
    ? 'Account created successfully!'
    : 'You already had an account and are signed in. Its password is unchanged.'
}
