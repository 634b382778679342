// Signs in with a code sent by email: first the address, then the code. The replies are the same whether an account has
// the address or not.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CODE_MINUTES, EmailCodeSignIn } from '#contract/accounts/email-codes'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { TypedEmail } from '#web/store/accounts/typed-email.ts'
import { storeCall } from '#web/store/call.ts'
import { setSession } from '#web/store/session/session-state.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
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

export const useAskForCode = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (email: string) => storeCall('POST /user/email-codes', { body: { email } }),
  })

interface EnterCodeProps {
  email: string
  remember: boolean
  /** Becomes the password of a new account. */
  newPassword?: string
  onClose: () => void
  onSignedIn: () => void
}

export function EnterCode({ email, remember, newPassword, onClose, onSignedIn }: EnterCodeProps) {
  const form = useForm({
    resolver: zodResolver(EmailCodeSignIn.pick({ code: true })),
    defaultValues: { code: '' },
  })
  const again = useAskForCode()
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: (code: string) =>
      storeCall('POST /user/email-codes/sign-in', { body: { email, code, remember, newPassword } }),
    onSuccess(reply) {
      setSession(reply)
      toastSuccess(welcome(reply, newPassword), 'signed-in')
      onSignedIn()
    },
    onError: (error) => showFieldErrors(error, form.setError, ['code']),
  })
  return (
    <FormDialog
      title="Enter the code"
      description={`We have sent an email to ${email}. Its code works for ${CODE_MINUTES} minutes.`}
      submitLabel="Sign In"
      size="sm"
      busy={signIn.isPending || signIn.isSuccess}
      failure={
        (signIn.error ?? again.error) &&
        !form.formState.errors.code && <Alert>{messageOf(signIn.error ?? again.error)}</Alert>
      }
      onSubmit={form.handleSubmit(({ code }) => signIn.mutate(code))}
      onClose={onClose}
    >
      <Field label="Code" required error={form.formState.errors.code?.message}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          className="text-lg tracking-widest tabular-nums"
          {...form.register('code')}
        />
      </Field>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {again.isSuccess
          ? 'We have sent a new code. Earlier ones no longer work.'
          : 'No email? Check the spam folder.'}
        <Button variant="link" size="sm" busy={again.isPending} onClick={() => again.mutate(email)}>
          Send a New Code
        </Button>
      </p>
    </FormDialog>
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
