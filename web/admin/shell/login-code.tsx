// Second step of the sign-in: an authenticator code or a recovery code. A wrong code stays in the field.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { adminCall } from '#web/admin/call.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'

interface LoginCodeProps {
  challenge: string
  onSignedIn: () => Promise<void> | void
  /** Returns to the password step, with a reason if there is one. */
  onBack: (reason?: string) => void
}

export function LoginCode({ challenge, onSignedIn, onBack }: LoginCodeProps) {
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({ defaultValues: { code: '' } })
  const { isSubmitting, errors } = form.formState
  const isEmpty = !form.watch('code').trim()

  const send = form.handleSubmit(async ({ code }) => {
    if (isEmpty) return
    try {
      await adminCall('POST /admin/login/code', { body: { challenge, code } })
    } catch (error) {
      const died = error instanceof CallError && error.fields.challenge
      if (died) onBack(died)
      else form.setError('code', { message: messageOf(error) }, { shouldFocus: true })
      return
    }
    await onSignedIn()
  })

  return (
    <form onSubmit={send} noValidate method="post" aria-label="Second step" className="grid gap-5 p-6 sm:p-8">
      <header className="text-center">
        <h1 className="text-lg font-semibold">Enter your code</h1>
        <p className="text-sm text-muted">
          {isRecovery
            ? 'One of the recovery codes you saved. Each code works once.'
            : 'The six digits shown now in the authenticator app on your phone.'}
        </p>
      </header>
      <Field label={isRecovery ? 'Recovery code' : 'Code'} required error={errors.code?.message}>
        <TextInput
          key={String(isRecovery)}
          autoFocus
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="off"
          spellCheck={false}
          {...form.register('code', { onChange: () => form.clearErrors() })}
        />
      </Field>
      <Button type="submit" busy={isSubmitting} disabled={isEmpty} className="w-full">
        {isSubmitting ? 'Signing In...' : 'Sign In'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={() => onBack()}>
          Back
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setRecovery(!isRecovery)
            form.reset()
          }}
        >
          {isRecovery ? 'Use the App Instead' : 'Use a Recovery Code'}
        </Button>
      </div>
    </form>
  )
}
