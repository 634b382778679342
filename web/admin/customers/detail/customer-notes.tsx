// What the staff wrote down about a customer, the newest first.
import { zodResolver } from '@hookform/resolvers/zod'
import { StickyNote } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { formatDateTime } from '#contract/base/days'
import { type CustomerDetail, CustomerNote } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Timeline } from '#web/ui/data/timeline.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { useCustomerAction } from './use-customer-action.ts'

export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const form = useForm({ resolver: zodResolver(CustomerNote), defaultValues: { text: '' } })
  const adding = useCustomerAction(
    customer._id,
    (body: { text: string }) =>
      adminCall('POST /admin/customers/{id}/notes', { params: { id: customer._id }, body }),
    () => form.reset(),
  )
  return (
    <Card title="Notes" description="Seen by the staff only; gone when the customer is deleted.">
      <form
        noValidate
        onSubmit={form.handleSubmit((body) => adding.mutate(body))}
        className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
      >
        <Field label="New note" error={form.formState.errors.text?.message}>
          <TextArea rows={2} placeholder="What should a colleague know?" {...form.register('text')} />
        </Field>
        <Button type="submit" variant="secondary" busy={adding.isPending} className="sm:mb-px">
          Add Note
        </Button>
      </form>
      {customer.notes.length > 0 && (
        <div className="mt-6">
          <Timeline
            label="Notes"
            formatAt={formatDateTime}
            events={customer.notes.map(({ _id, text, author, at }) => ({
              id: _id,
              at,
              title: author,
              tone: 'grey' as const,
              icon: <StickyNote />,
              text: <span className="whitespace-pre-line wrap-anywhere">{text}</span>,
            }))}
          />
        </div>
      )}
    </Card>
  )
}
