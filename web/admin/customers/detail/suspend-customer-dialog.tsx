// Shuts a customer out, with the reason that he will read.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Customer, Suspension } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { useCustomerAction } from './use-customer-action.ts'

interface SuspendCustomerDialogProps {
  customer: Pick<Customer, '_id' | 'name'>
  onClose: () => void
}

export function SuspendCustomerDialog({ customer, onClose }: SuspendCustomerDialogProps) {
  const form = useForm({ resolver: zodResolver(Suspension), defaultValues: { reason: '' } })
  const action = useCustomerAction(
    customer._id,
    (body: { reason: string }) =>
      adminCall('POST /admin/customers/{id}/suspension', { params: { id: customer._id }, body }),
    onClose,
  )
  return (
    <FormDialog
      title={`Suspend ${customer.name}?`}
      description="All sessions end at once, and nobody can sign in to the account until it is reactivated. Orders under way go on."
      submitLabel="Suspend"
      danger
      size="sm"
      busy={action.isPending}
      failure={action.error && <Alert>{messageOf(action.error)}</Alert>}
      onSubmit={form.handleSubmit((body) => action.mutate(body))}
      onClose={onClose}
    >
      <Field
        label="Reason"
        required
        hint="The customer reads it in the mail about the suspension."
        error={form.formState.errors.reason?.message}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
