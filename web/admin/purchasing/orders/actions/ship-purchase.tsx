// Records that the supplier has shipped a purchase order.
import { Truck } from 'lucide-react'
import { purchaseBlock } from '#contract/purchasing/purchase-order-status'
import { ShipStep } from '#contract/purchasing/purchase-orders'
import { day, text } from '#web/admin/kit/form/fields.tsx'
import { purchaseAction, sendPurchaseStep, stepRoute } from './purchase-action.ts'

export const shipPurchase = purchaseAction({
  label: 'Mark Shipped',
  icon: <Truck />,
  offered: ({ state }) => purchaseBlock(state, 'shipped') === null,
  title: ({ orderNumber }) => `${orderNumber} is on its way`,
  text: () => 'Transport details from the supplier, if known.',
  submit: 'Mark Shipped',
  blocked: ({ state }) => purchaseBlock(state, 'shipped'),
  schema: ShipStep,
  start: ({ expectedDelivery }) => ({
    transporter: '',
    lrNumber: '',
    expectedDelivery: expectedDelivery ?? '',
  }),
  fields: {
    transporter: text({ label: 'Transporter', half: true }),
    lrNumber: text({ label: 'LR Number', hint: 'From the lorry receipt.', spellCheck: false, half: true }),
    expectedDelivery: day({ label: 'Expected Delivery', half: true }),
  },
  route: stepRoute,
  send: (order, step, key) => sendPurchaseStep<'shipped'>(order, { to: 'shipped', ...step }, key),
})
