// Puts an order before the others, or back among them.
import type { ListedOrder } from '#contract/orders/admin-lists'
import { adminCall } from '#web/admin/call.ts'
import { useOrderAction } from '#web/admin/orders/actions/use-order-action.ts'

export function useOrderPriority() {
  return useOrderAction(
    ({ _id, isPriority }: Pick<ListedOrder, '_id' | 'isPriority'>) =>
      adminCall('PUT /admin/orders/{id}/priority', { params: { id: _id }, body: { isPriority } }),
    () => {},
  )
}
