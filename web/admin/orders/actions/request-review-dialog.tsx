// Asks the buyer by mail what he thinks of what arrived. A buyer is asked once an order.
import { formatUsDay } from '#contract/base/days'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { useOrderAction } from './use-order-action.ts'

export function RequestReviewDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const action = useOrderAction(
    (_: undefined) => adminCall('POST /admin/orders/{id}/review-request', { params: { id: order._id } }),
    onClose,
  )
  return (
    <OrderFormDialog
      order={order}
      size="sm"
      title={`Request a review of ${order.orderNumber}?`}
      submitLabel="Request Review"
      block={reviewBlock(order)}
      action={action}
      onSubmit={() => action.mutate(undefined)}
      onClose={onClose}
    >
      <p className="text-sm">
        {order.customer.name} gets a mail with a link to rate what was delivered, without signing in. This can
        be done once an order.
      </p>
    </OrderFormDialog>
  )
}

function reviewBlock({ status, reviewRequestedAt, rating, customer }: OrderDetail): string | null {
  if (reviewRequestedAt !== null) return `The buyer was asked on ${formatUsDay(reviewRequestedAt)}`
  if (rating !== null) return 'The buyer has written a review already'
  if (status !== 'delivered') return 'Only the buyer of a delivered order is asked'
  return customer.email === '' ? 'No e-mail address of the buyer is known' : null
}
