// Form for existing settings: grouped fields with one save button that stays in view. Changes saved by others are
// loaded without losing any input.
import { zodResolver } from '@hookform/resolvers/zod'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Route } from '#contract/api'
import { issueText } from '#contract/base/issue-text'
import type { FormSchema } from '#web/admin/kit/action/definition.ts'
import { changedByOthers, isVersionConflict, useSend } from '#web/admin/kit/action/use-send.ts'
import { FieldHistories, type HistoryOf } from '#web/admin/kit/form/field-history.tsx'
import { type Fields, FormFields } from '#web/admin/kit/form/fields.tsx'
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { messageOf } from '#web/api/call.ts'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/data/card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'

const narrow = 'xl:grid-cols-[minmax(0,1fr)_26rem]'
const wide = 'min-[87.5rem]:grid-cols-[minmax(0,1fr)_42rem]'

interface SettingsQuestion {
  title: string
  text: ReactNode
  confirmLabel: string
}

interface SettingsFormProps<Schema extends FormSchema, Reply extends { message: string; version: number }> {
  label: string
  schema: Schema
  /** The settings as last loaded from the server. */
  settings: z.input<Schema>
  version: number
  groups: readonly { title: string; text?: ReactNode; fields: Fields<z.input<Schema>, null> }[]
  /** The route that saves. Without permission to call it, the form is read-only. */
  route: Route
  save: (values: z.output<Schema>, version: number) => Promise<Reply>
  submit?: string
  /** The record whose protected fields show their recent changes. */
  history?: HistoryOf
  /** Content next to the form, computed from the current input. */
  aside?: (values: z.input<Schema>) => ReactNode
  /** The content next to the form is wider than the form, and moves below it on narrow screens. */
  wideAside?: true
  /** Returns the saved values without those that the form doesn't show again, such as a password. */
  afterSaving?: (values: z.input<Schema>) => z.input<Schema>
  /** Asks before changes with consequences are saved; null saves at once. */
  question?: (values: z.output<Schema>, before: z.input<Schema>) => SettingsQuestion | null
  /** Content below the fields, such as further actions on the current input. */
  more?: (form: UseFormReturn<z.input<Schema>>) => ReactNode
}

export function SettingsForm<Schema extends FormSchema, Reply extends { message: string; version: number }>({
  label,
  schema,
  settings,
  version,
  groups,
  route,
  save,
  submit = 'Save Settings',
  history,
  aside,
  wideAside,
  afterSaving = (values) => values,
  question,
  more,
}: SettingsFormProps<Schema, Reply>) {
  const form = useForm<z.input<Schema>>({
    resolver: zodResolver(schema, { error: issueText }, { raw: true }),
    defaultValues: settings as DefaultValues<z.input<Schema>>,
  })
  const { isDirty } = form.formState
  const maySave = mayCall(route)
  // Allows saving again before the saved settings are reloaded.
  const [saved, setSaved] = useState(0)
  const newest = Math.max(version, saved)
  const sending = useSend((values: z.output<Schema>) => save(values, newest), {
    body: (values) => [values, newest],
    onDone(reply, values) {
      setSaved(reply.version)
      form.reset(afterSaving(values as z.input<Schema>))
    },
  })
  useFieldErrors(sending.error, form)
  // Untouched fields take over changes saved by others, so that saving doesn't undo them.
  useEffect(() => form.reset(settings, { keepDirtyValues: true }), [form, settings])
  const [asked, setAsked] = useState<{ values: z.output<Schema>; question: SettingsQuestion } | null>(null)
  const onSubmit = form.handleSubmit((entered) => {
    const values = schema.parse(entered)
    const asking = question?.(values, settings)
    if (asking) setAsked({ values, question: asking })
    else sending.mutate(values)
  })
  const failed =
    sending.error && (isVersionConflict(sending.error) ? changedByOthers : messageOf(sending.error))
  const cards = groups.map(({ title, text, fields }) => (
    <Card key={title} title={title} description={text}>
      <FormFields fields={fields} schema={schema} form={form} subject={null} />
    </Card>
  ))
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {!maySave && (
        <p className="mb-4 flex max-w-4xl items-center gap-3 rounded border border-line bg-surface px-4 py-3 text-sm text-muted">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          You can see these settings, but your role cannot change them.
        </p>
      )}
      <div className={aside && cx('grid items-start gap-6', wideAside ? wide : narrow)}>
        <fieldset disabled={!maySave} className="grid min-w-0 max-w-4xl gap-6">
          {history ? <FieldHistories of={history}>{cards}</FieldHistories> : cards}
          {more && maySave && <div className="flex flex-wrap gap-2">{more(form)}</div>}
        </fieldset>
        {aside?.(form.watch())}
      </div>
      {maySave && (
        <div className="form-foot sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 grid gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
          {failed && <Alert tone={isVersionConflict(sending.error) ? 'warning' : 'error'}>{failed}</Alert>}
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" busy={sending.isPending}>
              {submit}
            </Button>
            <Button
              variant="secondary"
              disabled={!isDirty || sending.isPending}
              onClick={() => form.reset(settings)}
            >
              Discard Changes
            </Button>
            <p role="status" className="text-sm text-muted">
              {isDirty ? 'Not saved yet' : ''}
            </p>
          </div>
        </div>
      )}
      {isDirty && <LeaveQuestion />}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          {...asked.question}
          onConfirm={() => {
            sending.mutate(asked.values)
            setAsked(null)
          }}
        />
      )}
    </form>
  )
}
