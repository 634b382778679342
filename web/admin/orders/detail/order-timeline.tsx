// Who did what with an order and when, the newest first; and the notes that only admins see.

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { formatUsDateTime } from '#contract/base/days'
import { OrderNote } from '#contract/orders/admin-actions'
import type { OrderDetail, OrderEvent } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { eventLook, eventTitle } from '#web/admin/orders/order-event.tsx'
import { acceptOrder } from '#web/admin/orders/order-query.ts'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/data/timeline.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'

export function OrderTimeline({ order }: { order: OrderDetail }) {
  const newestFirst = order.events.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Card title="Timeline" description="Notes are seen by the staff only.">
      <NoteForm order={order} />
      <div className="mt-6">
        <Timeline label="Timeline" events={newestFirst.map(timelineEvent)} formatAt={formatUsDateTime} />
      </div>
    </Card>
  )
}

function NoteForm({ order }: { order: OrderDetail }) {
  const form = useForm({ resolver: zodResolver(OrderNote), defaultValues: { note: '' } })
  const sending = useSend(
    (body: { note: string }) =>
      adminCall('POST /admin/orders/{id}/notes', { params: { id: order._id }, body }),
    { accept: acceptOrder, onDone: () => form.reset() },
  )
  useFieldErrors(sending.error, form)
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => sending.mutate(body))}
      className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <Field label="Internal note" error={form.formState.errors.note?.message}>
        <TextArea rows={2} placeholder="What should a colleague know?" {...form.register('note')} />
      </Field>
      <Button type="submit" variant="secondary" busy={sending.isPending} className="sm:mb-px">
        Add Note
      </Button>
    </form>
  )
}

function timelineEvent(event: OrderEvent): TimelineEvent {
  const title = eventTitle(event)
  return {
    id: event._id,
    at: event.at,
    title,
    ...eventLook(event),
    text: (
      <>
        <span className="text-muted">by {event.actor}</span>
        {event.note && event.note !== title && (
          <span className="mt-0.5 block whitespace-pre-line wrap-anywhere">{event.note}</span>
        )}
      </>
    ),
  }
}
