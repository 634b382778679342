// Dialogs for asking for a change of a quote and for declining it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuotePage } from '#contract/quotes/store'
import { messageOf } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

export interface AnswerProps {
  token: string
  quote: QuotePage
  onChanged: (quote: QuotePage) => void
  onClose: () => void
}

export function ChangeDialog({ token, quote, onChanged, onClose }: AnswerProps) {
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const asking = useMutation({
    mutationFn: () => storeCall('POST /quote-page/changes', { body: { token, message } }),
    onSuccess: ({ message: thanks, quote: changed }) => {
      onChanged(changed)
      toastSuccess(thanks, 'quote')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Ask for a change"
      description={`Quote ${quote.quoteNumber}`}
      submitLabel="Send"
      size="sm"
      busy={asking.isPending}
      failure={asking.error && <Alert>{messageOf(asking.error)}</Alert>}
      onSubmit={() => (message.trim() === '' ? setError('Message is required') : asking.mutate())}
      onClose={onClose}
    >
      <Field label="What should be different?" required error={error}>
        <TextArea
          rows={4}
          maxLength={2_000}
          value={message}
          onChange={({ target }) => {
            setMessage(target.value)
            setError('')
          }}
        />
      </Field>
    </FormDialog>
  )
}

export function DeclineDialog({ token, quote, onChanged, onClose }: AnswerProps) {
  const [reason, setReason] = useState('')
  const declining = useMutation({
    mutationFn: () => storeCall('POST /quote-page/refusals', { body: { token, reason } }),
    onSuccess: ({ message, quote: changed }) => {
      onChanged(changed)
      toastSuccess(message, 'quote')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Decline quote ${quote.quoteNumber}?`}
      submitLabel="Decline Quote"
      danger
      size="sm"
      busy={declining.isPending}
      failure={declining.error && <Alert>{messageOf(declining.error)}</Alert>}
      onSubmit={() => declining.mutate()}
      onClose={onClose}
    >
      <Field label="Reason" hint="Optional. It helps us to make a better offer.">
        <TextArea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
