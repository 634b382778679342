// Asks the admin to confirm their identity when a call needs it. The call waits and is repeated afterwards, so a form
// keeps its input and needs no second click.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CONFIRMED_MINUTES } from '#contract/protected-changes/protected-fields'
import { adminCall, onConfirmationRequired } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'

interface Question {
  by: 'password' | 'code'
  /** Continues the waiting calls: whether the identity is confirmed. */
  answer: (isConfirmed: boolean) => void
}

/** Mounted once, in the layout of the back office. */
export function ConfirmIdentity() {
  const [question, setQuestion] = useState<Question | null>(null)

  useEffect(() => {
    let asking: Promise<boolean> | null = null
    let leave = () => {}
    async function ask() {
      const { account } = await adminCall('GET /admin/account', {})
      return new Promise<boolean>((resolve) => {
        leave = () => resolve(false)
        setQuestion({ by: account.twoFactor.since === null ? 'password' : 'code', answer: resolve })
      })
    }
    // Calls that are refused at the same time share one question.
    const stopListening = onConfirmationRequired(() => {
      asking ??= ask().finally(() => {
        asking = null
        setQuestion(null)
      })
      return asking
    })
    return () => {
      stopListening()
      leave()
    }
  }, [])

  return question && <QuestionDialog {...question} />
}

function QuestionDialog({ by, answer }: Question) {
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const sending = useMutation({
    mutationFn: (body: { password: string; code: string }) =>
      adminCall('POST /admin/account/confirmation', { body }),
    onSuccess: () => answer(true),
  })
  useFieldErrors(sending.error, form)
  const { errors } = form.formState
  return (
    <FormDialog
      title="Confirm that it’s you"
      description={`This change decides who receives money or who controls the shop. You won’t be asked again for ${CONFIRMED_MINUTES} minutes.`}
      size="sm"
      submitLabel="Confirm"
      busy={sending.isPending}
      failure={sending.error && !errors[by] && <Alert tone="error">{messageOf(sending.error)}</Alert>}
      onSubmit={() => void form.handleSubmit((body) => sending.mutate(body))()}
      onClose={() => answer(false)}
    >
      {by === 'password' ? (
        <Field label="Your password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      ) : (
        <Field
          label="Code"
          required
          hint="The six digits from your authenticator app, or a recovery code."
          error={errors.code?.message}
        >
          <TextInput
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            {...form.register('code')}
          />
        </Field>
      )}
    </FormDialog>
  )
}
