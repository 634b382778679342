// Ends a purchase order: cancels it before the first receipt, or cancels the remainder of a partly received one.
import { Ban, PackageX } from 'lucide-react'
import { counted } from '#contract/base/rupee-text'
import { cancelRestBlock, purchaseBlock } from '#contract/purchasing/purchase-order-status'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import { CancelRestStep, CancelStep } from '#contract/purchasing/purchase-orders'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { purchaseAction, sendPurchaseStep, stepRoute } from './purchase-action.ts'

const reason = textarea<PurchaseOrder>({ label: 'Reason', hint: 'Saved in the timeline.' })

export const cancelPurchase = purchaseAction({
  label: 'Cancel Order',
  icon: <Ban />,
  danger: true,
  offered: ({ state }) => purchaseBlock(state, 'cancelled') === null,
  title: ({ orderNumber }) => `Cancel ${orderNumber}?`,
  text: ({ state, supplier }) =>
    state === 'draft'
      ? 'The supplier has not received it yet. This cannot be undone.'
      : `${supplier.name} is not notified, so please tell them. This cannot be undone.`,
  cancel: 'Keep Order',
  blocked: ({ state }) => purchaseBlock(state, 'cancelled'),
  size: 'sm',
  schema: CancelStep,
  start: () => ({ reason: '' }),
  fields: { reason },
  route: stepRoute,
  send: (order, step, key) => sendPurchaseStep<'cancelled'>(order, { to: 'cancelled', ...step }, key),
})

export const cancelRest = purchaseAction({
  label: 'Cancel Remainder',
  icon: <PackageX />,
  danger: true,
  offered: ({ state }) => cancelRestBlock(state) === null,
  title: ({ orderNumber }) => `Cancel the remainder of ${orderNumber}?`,
  text: ({ lines }) => {
    const rest = lines.reduce((sum, { outstanding }) => sum + outstanding, 0)
    return `${counted(rest, 'unit')} will no longer be expected. This cannot be undone.`
  },
  cancel: 'Keep Waiting',
  blocked: ({ state }) => cancelRestBlock(state),
  size: 'sm',
  schema: CancelRestStep,
  start: () => ({ reason: '' }),
  fields: { reason },
  route: stepRoute,
  send: (order, step, key) => sendPurchaseStep<'received'>(order, { to: 'received', ...step }, key),
})
