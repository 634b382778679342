// Ends a running promotion, cancels one that hasn't started, or deletes one that no order has used.
import { CircleStop, Trash2, X } from 'lucide-react'
import type { AdminPromotion } from '#contract/prices/admin-promotions'
import { promotionBlock } from '#contract/prices/promotion-state'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

type Reply = { message: string }

export const endPromotion = confirmAction<AdminPromotion, Reply>({
  label: 'End Now',
  icon: <CircleStop aria-hidden="true" />,
  danger: true,
  offered: (promotion) => promotionBlock(promotion, 'end') === null,
  title: ({ name }) => `End “${name}” now?`,
  text: () => 'Carts and new orders lose the discount at once. Existing orders keep theirs.',
  route: 'POST /prices/promotions/{id}/end',
  send: ({ _id, version }) =>
    adminCall('POST /prices/promotions/{id}/end', { params: { id: _id }, body: { version } }),
})

export const cancelPromotion = confirmAction<AdminPromotion, Reply>({
  label: 'Cancel Promotion',
  icon: <X aria-hidden="true" />,
  danger: true,
  offered: (promotion) => promotionBlock(promotion, 'cancel') === null,
  title: ({ name }) => `Cancel “${name}”?`,
  text: () => 'It won’t start. It stays in the list as cancelled.',
  route: 'POST /prices/promotions/{id}/cancel',
  send: ({ _id, version }) =>
    adminCall('POST /prices/promotions/{id}/cancel', { params: { id: _id }, body: { version } }),
})

export const deletePromotion = confirmAction<AdminPromotion, Reply>({
  label: 'Delete',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  offered: (promotion) => promotionBlock(promotion, 'delete') === null,
  title: ({ name }) => `Delete “${name}”?`,
  text: () => 'No order has used it. It is deleted for good.',
  route: 'DELETE /prices/promotions/{id}',
  send: ({ _id }) => adminCall('DELETE /prices/promotions/{id}', { params: { id: _id } }),
})
