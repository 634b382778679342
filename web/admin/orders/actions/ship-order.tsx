// Ships all remaining units of an order.
import { Truck } from 'lucide-react'
import { unitsOf } from '#web/admin/orders/order-lines.ts'
import { units } from '#web/shop/unit-line.tsx'
import { whatsAppText } from './contact-customer.tsx'
import { orderAction } from './order-action.ts'
import { blockOf, ShipOrder, sendStep, stepRoute } from './order-step.ts'
import { checkEway, checkUnpaid, firstShipment, shipmentFields } from './shipment-fields.ts'

export const shipOrder = orderAction({
  label: 'Ship Order',
  follow: whatsAppText,
  icon: <Truck />,
  step: true,
  // Orders on hold are released first.
  offered: ({ status, holdReason }) => status === 'processing' && holdReason === null,
  title: ({ orderNumber }) => `Ship order ${orderNumber}`,
  text: (order) => {
    const { nameOrCompany, city } = order.shippingAddress
    const what = order.shipments.length > 0 ? `The remaining ${units(unitsOf(order.shippable))}, to` : 'To'
    return `${what} ${nameOrCompany}, ${city}`
  },
  blocked: (order) => blockOf(order, 'shipped'),
  schema: ShipOrder,
  start: firstShipment,
  fields: shipmentFields,
  check: (order, dispatch) => checkUnpaid(order, dispatch) ?? checkEway(order, dispatch),
  route: stepRoute,
  send: (order, step, key) => sendStep(order, { to: 'shipped', ...step }, key),
})
