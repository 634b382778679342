// Admins' notes on an order of a previous store, newest first.
import { StickyNote } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { type ImportedOrderDetail, ImportedOrderNote } from '#contract/imported-orders/admin'
import { adminCall } from '#web/admin/call.ts'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Timeline } from '#web/ui/data/timeline.tsx'
import { importedOrderQuery } from './imported-order-query.ts'

const route = 'POST /admin/imported-orders/{id}/notes'

export function ImportedOrderNotes({ order }: { order: ImportedOrderDetail }) {
  return (
    <Card
      title="Notes"
      description="Only admins see them. An order with a note stays when its import is undone."
    >
      <InlineForm
        schema={ImportedOrderNote}
        start={{ text: '' }}
        fields={{
          text: textarea({ label: 'New note', rows: 2, placeholder: 'What should a colleague know?' }),
        }}
        submit="Add Note"
        route={route}
        send={(body) => adminCall(route, { params: { id: order._id }, body })}
        accept={(client, { order: changed }) =>
          client.setQueryData(importedOrderQuery(changed._id).queryKey, { success: true, order: changed })
        }
        className="sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
      />
      {order.notes.length > 0 && (
        <div className="mt-6">
          <Timeline
            label="Notes"
            formatAt={formatDateTime}
            events={order.notes.map(({ _id, text, author, at }) => ({
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
