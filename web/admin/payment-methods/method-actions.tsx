// One-click actions of a payment method: switch on or off, move, delete.
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ListedPaymentMethod } from '#contract/payment-methods/admin'
import { adminCall } from '#web/admin/call.ts'
import { clickAction } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

const switchTo = (isActive: boolean) =>
  clickAction<ListedPaymentMethod>({
    label: isActive ? 'Switch On' : 'Switch Off',
    offered: (method) => method.isActive !== isActive,
    route: 'PATCH /payment-methods/{id}/active',
    press: ({ _id, version }) =>
      adminCall('PATCH /payment-methods/{id}/active', { params: { id: _id }, body: { version, isActive } }),
  })

export const switchOn = switchTo(true)
export const switchOff = switchTo(false)

const move = (to: 'earlier' | 'later') =>
  clickAction<ListedPaymentMethod>({
    label: to === 'earlier' ? 'Move Earlier' : 'Move Later',
    icon: to === 'earlier' ? <ArrowLeft aria-hidden="true" /> : <ArrowRight aria-hidden="true" />,
    offered: ({ isFirst, isLast }) => !(to === 'earlier' ? isFirst : isLast),
    route: 'POST /payment-methods/{id}/move',
    press: ({ _id }, idempotencyKey) =>
      adminCall('POST /payment-methods/{id}/move', { params: { id: _id }, body: { to }, idempotencyKey }),
  })

export const moveEarlier = move('earlier')
export const moveLater = move('later')

export const deleteMethod = confirmAction<ListedPaymentMethod, { message: string }>({
  label: 'Delete',
  danger: true,
  title: ({ name }) => `Delete “${name}”?`,
  text: () => 'Customers can no longer choose it. Existing orders and payments stay as they are.',
  route: 'DELETE /payment-methods/{id}',
  send: ({ _id }) => adminCall('DELETE /payment-methods/{id}', { params: { id: _id } }),
})
