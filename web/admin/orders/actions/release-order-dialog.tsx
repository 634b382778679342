// Lets a held order go on.
import type { OrderDetail } from '#contract/orders/admin-detail'
import { adminCall } from '#web/admin/call.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { useOrderAction } from './use-order-action.ts'

export function ReleaseOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const action = useOrderAction(
    (_: undefined) =>
      adminCall('DELETE /admin/orders/{id}/hold', {
        params: { id: order._id },
        body: { version: order.version },
      }),
    onClose,
  )
  return (
    <OrderFormDialog
      order={order}
      size="sm"
      title={`Release order ${order.orderNumber}?`}
      description="It can then be processed and dispatched again."
      submitLabel="Release Order"
      cancelLabel="Keep on Hold"
      block={order.holdReason === null ? 'The order is not on hold' : null}
      action={action}
      onSubmit={() => action.mutate(undefined)}
      onClose={onClose}
    >
      {order.holdReason !== null && (
        <p className="text-sm">
          <span className="block text-muted">Held because</span>
          <span className="whitespace-pre-line wrap-anywhere">{order.holdReason}</span>
        </p>
      )}
    </OrderFormDialog>
  )
}
