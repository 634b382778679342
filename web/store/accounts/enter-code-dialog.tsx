// Asks for the code that was sent to an email address, and sends a new one on request.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CODE_MINUTES, EmailCodeSignIn } from '#contract/accounts/email-codes'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'

interface EnterCodeDialogProps<Reply> {
  email: string
  submitLabel: string
  /** Uses the code. */
  use: (code: string) => Promise<Reply>
  sendAgain: () => Promise<unknown>
  onUsed: (reply: Reply) => void
  onClose: () => void
}

export function EnterCodeDialog<Reply>({
  email,
  submitLabel,
  use,
  sendAgain,
  onUsed,
  onClose,
}: EnterCodeDialogProps<Reply>) {
  const form = useForm({
    resolver: zodResolver(EmailCodeSignIn.pick({ code: true })),
    defaultValues: { code: '' },
  })
  const again = useMutation({ mutationFn: sendAgain })
  const used = useMutation({
    mutationFn: use,
    onSuccess: onUsed,
    onError: (error) => showFieldErrors(error, form.setError, ['code']),
  })
  return (
    <FormDialog
      title="Enter the code"
      description={`We have sent an email to ${email}. Its code works for ${CODE_MINUTES} minutes.`}
      submitLabel={submitLabel}
      size="sm"
      busy={used.isPending || used.isSuccess}
      failure={
        (used.error ?? again.error) &&
        !form.formState.errors.code && <Alert>{messageOf(used.error ?? again.error)}</Alert>
      }
      onSubmit={form.handleSubmit(({ code }) => used.mutate(code))}
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
        <Button variant="link" size="sm" busy={again.isPending} onClick={() => again.mutate()}>
          Send a New Code
        </Button>
      </p>
    </FormDialog>
  )
}
