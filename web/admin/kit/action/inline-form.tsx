// A form that stands on the page or within a window: sent under a key, empty again once it is done. What was typed
// stays when it was refused.
import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Route } from '#contract/api'
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
  /** What must be entered before it can be sent; without it the button is always there. */
  ready?: (values: z.input<Schema>) => boolean
  /** What valid values still run against, by the name of the field that says so. */
  check?: (values: z.output<Schema>) => Record<string, string> | null
  /** What it calls: for whoever may not call that there is no form. */
  route?: Route
  send: (values: z.output<Schema>, idempotencyKey: string) => Promise<Reply>
  /** What leads elsewhere is waited for: nothing is fetched again for a page that is left. */
  onDone?: (reply: Reply) => void | Promise<void>
  size?: 'sm' | 'md'
  /** What the page is for stands out; by default a form does not. */
  variant?: 'primary' | 'secondary'
  /** Where the button stands beside a single field. */
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
    resolver: zodResolver(schema, undefined, { raw: true }),
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
