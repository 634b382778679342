// Dialog before a batch action: its fields and, if the server supports it, a preview of the changes.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { issueText } from '#contract/base/issue-text'
import type { FormSchema } from '#web/admin/kit/action/definition.ts'
import { FormFields } from '#web/admin/kit/form/fields.tsx'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorState } from '#web/ui/feedback.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import type { BatchQuestion, BatchWindowProps } from './definition.ts'
import { Preview } from './preview.tsx'
import { usePreview } from './use-preview.ts'
import { useStartBatch } from './use-start-batch.ts'

export function BatchWindow<Schema extends FormSchema>({
  question,
  batch,
  target,
  count,
  onStarted,
  onClose,
}: BatchWindowProps & { question: BatchQuestion<Schema> }) {
  const { schema, fields, heads } = question
  const [isAsking, setAsking] = useState(false)
  const form = useForm<z.input<Schema>>({
    resolver: zodResolver(schema, { error: issueText }, { raw: true }),
    defaultValues: question.start as DefaultValues<z.input<Schema>>,
  })
  const start = useStartBatch(batch.send, onStarted)
  const checked = schema.safeParse(form.watch())
  const action = checked.success ? question.action(checked.data) : null
  const withPreview = batch.preview !== undefined && heads !== undefined
  const shown = usePreview(batch.preview, withPreview && action ? { target, action } : null)
  const { preview } = shown
  const nothingToDo = preview !== undefined && preview.total - preview.refused === 0
  const begin = () => action && start.mutate({ target, action })
  const onSubmit = form.handleSubmit(() => {
    if (withPreview && !preview) return
    if (preview && question.confirm?.(preview)) setAsking(true)
    else begin()
  })
  const confirmation = preview && question.confirm?.(preview)
  return (
    <FormDialog
      size={withPreview ? 'lg' : fields ? 'md' : 'sm'}
      title={question.title(batch.countText(preview?.total ?? count))}
      description={question.text}
      submitLabel={question.submit}
      cancelLabel={question.cancel}
      danger={question.danger}
      busy={start.isPending}
      barred={nothingToDo || (withPreview && action !== null && preview === undefined)}
      failure={start.error && <Alert tone="error">{messageOf(start.error)}</Alert>}
      onSubmit={() => void onSubmit()}
      onClose={onClose}
    >
      {fields && <FormFields fields={fields} schema={schema} form={form} subject={null} />}
      {shown.error ? (
        <ErrorState
          headingLevel={3}
          title="Failed to load the preview"
          text={messageOf(shown.error)}
          onRetry={shown.retry}
          busy={shown.isFetching}
        />
      ) : (
        heads &&
        withPreview &&
        action && (
          <Preview preview={preview} countText={batch.countText} rowLabel={batch.rowLabel} heads={heads} />
        )
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={confirmation?.title}
        text={confirmation?.text}
        confirmLabel={confirmation?.confirm}
        onConfirm={() => {
          setAsking(false)
          begin()
        }}
      />
    </FormDialog>
  )
}
