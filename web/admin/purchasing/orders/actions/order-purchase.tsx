// Places a drafted purchase order with the supplier, optionally by email.
import { Send } from 'lucide-react'
import { counted, formatRupees } from '#contract/base/rupee-text'
import { purchaseBlock } from '#contract/purchasing/purchase-order-status'
import { OrderStep } from '#contract/purchasing/purchase-orders'
import { tick } from '#web/admin/kit/form/fields.tsx'
import { purchaseAction, sendPurchaseStep, stepRoute } from './purchase-action.ts'

export const orderPurchase = purchaseAction({
  label: 'Order',
  icon: <Send />,
  step: true,
  offered: ({ state }) => purchaseBlock(state, 'ordered') === null,
  title: ({ orderNumber, supplier }) => `Order ${orderNumber} from ${supplier.name}?`,
  text: ({ units, totalAmount }) =>
    `${counted(units, 'unit')} for ${formatRupees(totalAmount)} with GST. The order cannot be changed afterwards.`,
  submit: 'Order',
  blocked: ({ state }) => purchaseBlock(state, 'ordered'),
  warning: ({ lines }) =>
    lines.some(({ unitCost }) => unitCost === 0) &&
    'Some products have no cost. Their stock would be valued at zero.',
  size: 'sm',
  schema: OrderStep,
  start: ({ supplier }) => ({ sendEmail: supplier.email !== '' }),
  fields: {
    sendEmail: tick({
      label: ({ supplier }) => `Send it to ${supplier.email}`,
      description: 'As a PDF.',
      when: ({ supplier }) => supplier.email !== '',
    }),
  },
  route: stepRoute,
  send: (order, step, key) => sendPurchaseStep<'ordered'>(order, { to: 'ordered', ...step }, key),
})
