// Releases an order from hold.
import { Play } from 'lucide-react'
import { z } from 'zod'
import { releaseBlock } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { orderAction } from './order-action.ts'

export const releaseOrder = orderAction({
  label: 'Release Order',
  icon: <Play />,
  offered: (order) => releaseBlock(order) === null,
  title: ({ orderNumber }) => `Release order ${orderNumber}?`,
  text: ({ holdReason }) => (
    <>
      It can be processed and dispatched again.
      {holdReason !== null && (
        <span className="mt-3 block text-ink">
          <span className="block text-muted">Reason for the hold</span>
          <span className="whitespace-pre-line wrap-anywhere">{holdReason}</span>
        </span>
      )}
    </>
  ),
  cancel: 'Keep on Hold',
  blocked: releaseBlock,
  schema: z.object({}),
  start: () => ({}),
  route: 'DELETE /admin/orders/{id}/hold',
  send: ({ _id, version }) =>
    adminCall('DELETE /admin/orders/{id}/hold', { params: { id: _id }, body: { version } }),
})
