// Admins' notes on a customer, newest first.
import { StickyNote } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { type CustomerDetail, CustomerNote } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { acceptCustomer } from '#web/admin/customers/actions/customer-query.ts'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Timeline } from '#web/ui/data/timeline.tsx'

export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  return (
    <Card title="Notes" description="Only admins see them. Deleting the customer deletes them too.">
      <InlineForm
        schema={CustomerNote}
        start={{ text: '' }}
        fields={{
          text: textarea({ label: 'New note', rows: 2, placeholder: 'What should a colleague know?' }),
        }}
        submit="Add Note"
        route="POST /admin/customers/{id}/notes"
        send={(body) => adminCall('POST /admin/customers/{id}/notes', { params: { id: customer._id }, body })}
        accept={acceptCustomer}
        className="sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
      />
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
