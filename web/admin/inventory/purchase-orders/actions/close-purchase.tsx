// Ends a purchase order: all of it before anything has come, or the rest of one that has come in part.
import { Ban, PackageX } from 'lucide-react'
import { counted } from '#contract/base/rupee-text'
import { giveUpBlock, purchaseBlock } from '#contract/purchasing/purchase-order-status'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import { CancelStep, GiveUpStep } from '#contract/purchasing/purchase-orders'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { purchaseAction, sendPurchaseStep, stepRoute } from './purchase-action.ts'

const reason = textarea<PurchaseOrder>({ label: 'Reason', hint: 'Kept in the timeline.' })

export const cancelPurchase = purchaseAction({
  label: 'Cancel Order',
  icon: <Ban />,
  danger: true,
  offered: ({ state }) => purchaseBlock(state, 'cancelled') === null,
  title: ({ orderNumber }) => `Cancel ${orderNumber}?`,
  text: ({ state, supplier }) =>
    state === 'draft'
      ? 'Nobody has been told of it yet. This cannot be undone.'
      : `${supplier.name} is not told by this: please tell them. This cannot be undone.`,
  cancel: 'Keep Order',
  blocked: ({ state }) => purchaseBlock(state, 'cancelled'),
  size: 'sm',
  schema: CancelStep,
  start: () => ({ reason: '' }),
  fields: { reason },
  route: stepRoute,
  send: (order, step, key) => sendPurchaseStep<'cancelled'>(order, { to: 'cancelled', ...step }, key),
})

export const giveUpRest = purchaseAction({
  label: 'Give Up Rest',
  icon: <PackageX />,
  danger: true,
  offered: ({ state }) => giveUpBlock(state) === null,
  title: ({ orderNumber }) => `Give up the rest of ${orderNumber}?`,
  text: ({ lines }) => {
    const rest = lines.reduce((sum, { outstanding }) => sum + outstanding, 0)
    return `${counted(rest, 'unit')} will no longer be expected. This cannot be undone.`
  },
  cancel: 'Keep Waiting',
  blocked: ({ state }) => giveUpBlock(state),
  size: 'sm',
  schema: GiveUpStep,
  start: () => ({ reason: '' }),
  fields: { reason },
  route: stepRoute,
  send: (order, step, key) => sendPurchaseStep<'received'>(order, { to: 'received', ...step }, key),
})
