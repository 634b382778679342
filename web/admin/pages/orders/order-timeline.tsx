// Who did what with an order and when, the newest first; and the notes that only the staff see.
import { zodResolver } from '@hookform/resolvers/zod'
import { BadgeIndianRupee, IndianRupee, Pause, ShoppingCart, StickyNote, Undo2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { addOrderNote, type OrderDetail, type OrderEvent, OrderNote } from '#contract/order-desk'
import { statusLabels } from '#contract/order-status'
import { Button } from '#web/ui/button'
import { Card } from '#web/ui/card'
import { Field, TextArea } from '#web/ui/field'
import { formatRupees } from '#web/ui/format'
import { Timeline, type TimelineEvent } from '#web/ui/timeline'
import { adminCall } from '../../call.ts'
import { statusIcons, statusTones } from '../../order-status-badge.tsx'
import { useOrderAction } from './use-order-action.ts'
import { useServerFieldErrors } from './use-server-field-errors.ts'

export function OrderTimeline({ order }: { order: OrderDetail }) {
  const newestFirst = order.events.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Card title="Timeline" description="Notes are seen by the staff only.">
      <NoteForm order={order} />
      <div className="mt-6">
        <Timeline label="Timeline" events={newestFirst.map(timelineEvent)} />
      </div>
    </Card>
  )
}

function NoteForm({ order }: { order: OrderDetail }) {
  const form = useForm({ resolver: zodResolver(OrderNote), defaultValues: { note: '' } })
  const action = useOrderAction(
    (body: { note: string }) => adminCall(addOrderNote, { params: { id: order._id }, body }),
    () => form.reset(),
  )
  useServerFieldErrors(action.error, form)
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => action.mutate(body))}
      className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <Field label="Internal note" error={form.formState.errors.note?.message}>
        <TextArea rows={2} placeholder="What should a colleague know?" {...form.register('note')} />
      </Field>
      <Button type="submit" variant="secondary" busy={action.isPending} className="sm:mb-px">
        Add Note
      </Button>
    </form>
  )
}

function timelineEvent(event: OrderEvent): TimelineEvent {
  return {
    id: event._id,
    at: event.at,
    ...lookOf(event),
    text: (
      <>
        <span className="text-muted">by {event.actor}</span>
        {event.note && <span className="mt-0.5 block whitespace-pre-line">{event.note}</span>}
      </>
    ),
  }
}

function lookOf({
  kind,
  fromStatus,
  toStatus,
  amount,
}: OrderEvent): Pick<TimelineEvent, 'title' | 'tone' | 'icon'> {
  switch (kind) {
    case 'placed':
      return { title: 'Order placed', tone: 'indigo', icon: <ShoppingCart /> }
    case 'status':
      return {
        title: [fromStatus, toStatus]
          .filter((status) => status !== null)
          .map((status) => statusLabels[status])
          .join(' → '),
        tone: toStatus ? statusTones[toStatus] : 'grey',
        icon: toStatus ? statusIcons[toStatus] : undefined,
      }
    case 'payment':
      return {
        title:
          amount !== null && amount < 0
            ? `Refund of ${formatRupees(-amount)}`
            : `Payment of ${formatRupees(amount ?? 0)} recorded`,
        tone: 'green',
        icon: <IndianRupee />,
      }
    case 'claim':
      return {
        title: `Buyer reports a payment of ${formatRupees(amount ?? 0)}`,
        tone: 'yellow',
        icon: <BadgeIndianRupee />,
      }
    case 'return':
      return { title: 'Return requested', tone: 'orange', icon: <Undo2 /> }
    case 'hold':
      return { title: 'Hold changed', tone: 'orange', icon: <Pause /> }
    default:
      return { title: 'Note', tone: 'grey', icon: <StickyNote /> }
  }
}
