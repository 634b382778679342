// The window around every change to an order: says first what bars the change, if anything does; and, where somebody
// else was quicker, what he did.
import { type ComponentProps, useState } from 'react'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { eventTitle } from '#web/admin/orders/detail/order-event.tsx'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { changedByOthers, isVersionConflict } from './use-order-action.ts'

type OrderFormDialogProps = Omit<ComponentProps<typeof FormDialog>, 'busy' | 'barred' | 'failure'> & {
  /** As it is known now; with every call of the server that may be a newer one. */
  order: OrderDetail
  /** Why it cannot be submitted now, if so. */
  block?: string | null
  action: { isPending: boolean; error: Error | null }
}

export function OrderFormDialog({ order, block, action, children, ...dialog }: OrderFormDialogProps) {
  const [opened] = useState(order)
  return (
    <FormDialog
      {...dialog}
      busy={action.isPending}
      barred={Boolean(block)}
      failure={action.error && <Failure error={action.error} before={opened} now={order} />}
    >
      {block && <Alert tone="warning">{block}</Alert>}
      {children}
    </FormDialog>
  )
}

function Failure({ error, before, now }: { error: Error; before: OrderDetail; now: OrderDetail }) {
  if (!isVersionConflict(error)) return <Alert>{messageOf(error)}</Alert>
  const known = new Set(before.events.map(({ _id }) => _id))
  const since = now.events.filter(({ _id }) => !known.has(_id))
  return (
    <Alert tone="warning">
      {changedByOthers}
      {since.length > 0 && (
        <ul aria-label="What has changed" className="mt-1 list-disc pl-5 font-normal">
          {since.map((event) => (
            <li key={event._id}>
              {eventTitle(event)} by {event.actor}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
