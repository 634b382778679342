// Ends a running sale, or cancels one that hasn't started.
import { CircleStop, X } from 'lucide-react'
import type { ScheduledSale } from '#contract/prices/admin-sales'
import { saleBlock } from '#contract/prices/sale-state'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

type Reply = { message: string }

export const endSale = confirmAction<ScheduledSale, Reply>({
  label: 'End Now',
  icon: <CircleStop aria-hidden="true" />,
  danger: true,
  offered: ({ state }) => saleBlock(state, 'end') === null,
  title: ({ name }) => `End “${name}” now?`,
  text: () => 'Carts and new orders get the usual prices at once. Existing orders keep theirs.',
  route: 'POST /prices/sales/{id}/end',
  send: ({ _id, version }) =>
    adminCall('POST /prices/sales/{id}/end', { params: { id: _id }, body: { version } }),
})

export const cancelSale = confirmAction<ScheduledSale, Reply>({
  label: 'Cancel Sale',
  icon: <X aria-hidden="true" />,
  danger: true,
  offered: ({ state }) => saleBlock(state, 'cancel') === null,
  title: ({ name }) => `Cancel “${name}”?`,
  text: () => 'It won’t start. It stays in the list as cancelled.',
  route: 'POST /prices/sales/{id}/cancel',
  send: ({ _id, version }) =>
    adminCall('POST /prices/sales/{id}/cancel', { params: { id: _id }, body: { version } }),
})
