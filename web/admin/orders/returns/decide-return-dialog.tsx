// A return is taken or turned down. What is written here the buyer reads.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type ListedReturn, ReturnTransition } from '#contract/returns/admin'
import { adminCall } from '#web/admin/call.ts'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { ReturnFormDialog } from './return-form-dialog.tsx'
import { useReturnAction } from './use-return-action.ts'

const [Approve, Reject] = ReturnTransition.options

const decisions = {
  approved: {
    schema: Approve.pick({ note: true }),
    title: 'Approve',
    submit: 'Approve Return',
    label: 'Message to the buyer',
    hint: 'Where and how to send the pieces. It goes out with the mail about the approval.',
  },
  rejected: {
    schema: Reject.pick({ note: true }),
    title: 'Reject',
    submit: 'Reject Return',
    label: 'Reason',
    hint: 'The buyer is mailed it. The pieces can be asked back again.',
  },
} as const

interface DecideReturnDialogProps {
  found: ListedReturn
  to: keyof typeof decisions
  onClose: () => void
  onDone: () => void
}

export function DecideReturnDialog({ found, to, onClose, onDone }: DecideReturnDialogProps) {
  const { schema, title, submit, label, hint } = decisions[to]
  const action = useReturnAction(
    ({ note }: { note: string }, idempotencyKey) =>
      adminCall('POST /admin/returns/{id}/transitions', {
        params: { id: found._id },
        body: { to, version: found.version, note },
        idempotencyKey,
      }),
    onDone,
  )
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { note: '' } })
  useFieldErrors(action.error, form)
  return (
    <ReturnFormDialog
      title={`${title} ${found.returnNumber}`}
      description={`Order ${found.orderNumber}, ${found.customer.name}`}
      submitLabel={submit}
      danger={to === 'rejected'}
      action={action}
      onSubmit={form.handleSubmit((body) => action.submit({ note: body.note ?? '' }))}
      onClose={onClose}
    >
      <Field
        label={label}
        required={to === 'rejected'}
        hint={hint}
        error={form.formState.errors.note?.message}
      >
        <TextArea rows={3} {...form.register('note')} />
      </Field>
    </ReturnFormDialog>
  )
}
