// Dialog of an action: the reason if it is blocked, its fields, errors, and after a version conflict the changes by
// others. Typed values survive a failure.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { issueText } from '#contract/base/issue-text'
import { FieldHistories } from '#web/admin/kit/form/field-history.tsx'
import { FormFields } from '#web/admin/kit/form/fields.tsx'
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx'
import { messageOf } from '#web/api/call.ts'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastOffer } from '#web/ui/overlay/toast.tsx'
import type { Confirmation, FormSchema, Question } from './definition.ts'
import { toastFailure } from './toast-failure.ts'
import { changedByOthers, isVersionConflict, useSend } from './use-send.ts'

/** How long a success message with an offer stays. */
const FOLLOW_MS = 8_000

interface ActionWindowProps<Subject, Schema extends FormSchema, Reply extends { message: string }> {
  question: Question<Subject, Schema, Reply>
  label: string
  danger: boolean | undefined
  /** The newest state; a refetch may replace it. */
  subject: Subject
  onClose: () => void
  onDone?: (() => void | Promise<void>) | undefined
  /** An action that the success message offers. */
  follow?: { label: string; run: () => void } | undefined
}

export function ActionWindow<Subject, Schema extends FormSchema, Reply extends { message: string }>({
  question,
  label,
  danger,
  subject,
  onClose,
  onDone,
  follow,
}: ActionWindowProps<Subject, Schema, Reply>) {
  const { schema, fields, submit = label } = question
  const navigate = useNavigate()
  const [opened] = useState(subject)
  const [asked, setAsked] = useState<Confirmation<z.output<Schema>> | null>(null)
  const sending = useSend(
    ({ values, of }: { values: z.output<Schema>; of: Subject }, key) => question.send(of, values, key),
    {
      accept: question.accept,
      // After a refetch the record is sent with its new version.
      body: ({ values, of }) => [values, (of as { version?: number } | null)?.version],
      quiet: follow !== undefined,
      onDone(reply) {
        if (follow) {
          const offer = { title: reply.message, action: follow, durationMs: FOLLOW_MS }
          toastOffer('Tell the customer?', offer, 'action')
        }
        // Close first: navigating away would otherwise ask about unsaved changes.
        flushSync(onClose)
        if (question.opens) return navigate(question.opens(reply))
        return onDone?.()
      },
    },
  )
  const form = useForm<z.input<Schema>>({
    resolver: zodResolver(schema, { error: issueText }, { raw: true }),
    defaultValues: question.start(opened) as DefaultValues<z.input<Schema>>,
  })
  const asking = useMutation({
    mutationFn: async (values: z.output<Schema>) => question.confirm?.(subject, values) ?? null,
    onSuccess(confirmation, values) {
      if (confirmation) setAsked({ values, ...confirmation })
      else send(values)
    },
    onError: (error) => toastFailure(error, { id: 'action' }),
  })
  const error = asking.error ?? sending.error
  useFieldErrors(error, form)
  const typed = form.watch()
  const blocked = question.blocked?.(subject, typed) ?? null
  const warning = blocked === null && question.warning?.(subject)
  const send = (values: z.output<Schema>) => sending.mutate({ values, of: subject })
  const onSubmit = form.handleSubmit((entered) => {
    const values = schema.parse(entered)
    const problems = Object.entries(question.check?.(subject, values) ?? {})
    for (const [name, message] of problems) form.setError(name as Path<z.input<Schema>>, { message })
    if (problems.length === 0) asking.mutate(values)
  })
  const history = question.history?.(subject)
  const drawn = fields && <FormFields fields={fields} schema={schema} form={form} subject={subject} />
  return (
    <FormDialog
      title={question.title(subject)}
      description={question.text?.(subject, typed)}
      submitLabel={typeof submit === 'string' ? submit : submit(typed)}
      cancelLabel={question.cancel}
      danger={danger}
      size={question.size ?? (fields ? 'md' : 'sm')}
      busy={asking.isPending || sending.isPending}
      changed={form.formState.isDirty}
      barred={blocked !== null}
      failure={
        error &&
        messageOf(error) !== blocked && (
          <Failure error={error} changes={question.changes?.(opened, subject)} />
        )
      }
      onSubmit={() => void onSubmit()}
      onClose={onClose}
    >
      {blocked !== null && <Alert tone="warning">{blocked}</Alert>}
      {warning && <Alert tone="warning">{warning}</Alert>}
      {history ? <FieldHistories of={history}>{drawn}</FieldHistories> : drawn}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked?.title}
        text={asked?.text}
        confirmLabel={asked?.confirm}
        danger={asked?.danger}
        onConfirm={() => {
          if (asked?.values) send(asked.values)
          setAsked(null)
        }}
      >
        {asked?.more}
      </ConfirmDialog>
      {form.formState.isDirty && <LeaveQuestion />}
    </FormDialog>
  )
}

function Failure({ error, changes = [] }: { error: Error; changes: readonly ReactNode[] | undefined }) {
  if (!isVersionConflict(error)) return <Alert tone="error">{messageOf(error)}</Alert>
  return (
    <Alert tone="warning">
      {changedByOthers}
      {changes.length > 0 && (
        <ul aria-label="Changes by others" className="mt-1 list-disc pl-5 font-normal">
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
            <li key={at}>{change}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
