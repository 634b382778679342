// A form on a page or within a dialog, sent with an idempotency key. It is emptied after success and keeps typed
// values after a refusal.
import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Route } from '#contract/api'
import { issueText } from '#contract/base/issue-text'
import { type Fields, FormFields } from '#web/admin/kit/form/fields.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { messageOf } from '#web/api/call.ts'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { FormSchema } from './definition.ts'
import { type SendOptions, useSend } from './use-send.ts'

interface InlineFormProps<Schema extends FormSchema, Reply extends { message: string }>
  extends Pick<SendOptions<z.output<Schema>, Reply>, 'accept'> {
  schema: Schema
  start: z.input<Schema>
  fields: Fields<z.input<Schema>, null>
  submit: string
  /** Shows the button only if this returns true. Default: the button is always shown. */
  ready?: (values: z.input<Schema>) => boolean
  /** Errors of valid values in the current state, by field name. */
  check?: (values: z.output<Schema>) => Record<string, string> | null
  /** The route it calls. Admins who may not call it don't see the form. */
  route?: Route
  send: (values: z.output<Schema>, idempotencyKey: string) => Promise<Reply>
  /** Awaited before refetching, as it may navigate away. */
  onDone?: (reply: Reply) => void | Promise<void>
  size?: 'sm' | 'md'
  /** `primary` if the form is the purpose of the page. Default: `secondary`. */
  variant?: 'primary' | 'secondary'
  /** Layout with the button beside a single field. */
  className?: string
}

export function InlineForm<Schema extends FormSchema, Reply extends { message: string }>({
  schema,
  start,
  fields,
  submit,
  ready,
  check,
  route,
  send,
  accept,
  onDone,
  size = 'md',
  variant = 'secondary',
  className,
}: InlineFormProps<Schema, Reply>) {
  const defaultValues = start as DefaultValues<z.input<Schema>>
  const form = useForm<z.input<Schema>>({
    resolver: zodResolver(schema, { error: issueText }, { raw: true }),
    defaultValues,
  })
  const sending = useSend(send, {
    accept,
    onDone(reply) {
      form.reset(start)
      return onDone?.(reply)
    },
  })
  useFieldErrors(sending.error, form)
  const isReady = ready === undefined || ready(form.watch())
  const onSubmit = form.handleSubmit((entered) => {
    const values = schema.parse(entered)
    const problems = Object.entries(check?.(values) ?? {})
    for (const [name, message] of problems) form.setError(name as Path<z.input<Schema>>, { message })
    if (problems.length === 0) sending.mutate(values)
  })
  if (!mayCall(route)) return null
  return (
    <form
      noValidate
      className={cx('grid gap-3 print:hidden', className)}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isReady) void onSubmit()
      }}
    >
      {sending.error && <Alert className="col-span-full">{messageOf(sending.error)}</Alert>}
      <FormFields fields={fields} schema={schema} form={form} subject={null} />
      <Button
        type="submit"
        variant={variant}
        size={size}
        busy={sending.isPending}
        disabled={!isReady}
        className="justify-self-start"
      >
        {submit}
      </Button>
    </form>
  )
}
