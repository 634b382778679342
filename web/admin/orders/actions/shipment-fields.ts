// Form fields that every shipment needs. Dispatching an order that isn't fully paid needs an explicit tick, as does one
// above the limit whose e-way bill has no transport details.
import { dayOf, today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { Dispatch } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { ewayDispatchBlock } from '#contract/orders/eway-requirement'
import { usualTransport } from '#contract/shipping/transport'
import { day, suggested, text, tick } from '#web/admin/kit/form/fields.tsx'
import { useCarrierNames } from '#web/admin/shipping/use-carriers.ts'
import { ewayTransport, needsEway } from './eway-transport.tsx'
import { blockOf } from './order-step.ts'

/** Initial values. A further shipment gets its own tracking number. */
export const firstShipment = (order: OrderDetail) => ({
  carrier: order.carrier ?? '',
  trackingNumber: order.shipments.length > 0 ? '' : (order.trackingNumber ?? ''),
  shippingMethod: order.shippingMethod ?? null,
  estimatedDelivery: order.estimatedDelivery ? dayOf(order.estimatedDelivery) : null,
  acceptUnpaid: false,
  transport: order.eway?.isNeeded ? usualTransport : null,
  acceptWithoutEway: false,
})

export const shipmentFields = {
  carrier: suggested<OrderDetail>({ label: 'Carrier', useSuggestions: useCarrierNames, half: true }),
  trackingNumber: text<OrderDetail>({
    label: 'Tracking number',
    hint: 'Not needed for a carrier that gives none, such as own transport.',
    spellCheck: false,
    half: true,
  }),
  shippingMethod: text<OrderDetail>({
    label: 'Shipping method',
    hint: 'Example: Surface or Air.',
    half: true,
  }),
  estimatedDelivery: day<OrderDetail>({ label: 'Estimated delivery', min: today, half: true }),
  acceptUnpaid: tick<OrderDetail>({
    label: ({ balance }) => `Dispatch although ${formatRupees(balance)} is unpaid`,
    description: 'The unpaid amount stays due on the order.',
    className: 'rounded border border-turmeric-deep/40 bg-turmeric-soft px-3.5 py-2.5!',
    when: (order) => blockOf(order, 'shipped') === null && blockOf(order, 'shipped', false) !== null,
  }),
  transport: { custom: ewayTransport },
  acceptWithoutEway: tick<OrderDetail>({
    label: 'Dispatch without the transport details',
    description: 'The e-way bill has to be generated before the goods leave.',
    className: 'rounded border border-turmeric-deep/40 bg-turmeric-soft px-3.5 py-2.5!',
    when: needsEway,
  }),
}

/** The part that is chosen may be below the limit, which only the server knows. */
export const checkEway = (
  { eway }: OrderDetail,
  dispatch: Pick<Dispatch, 'trackingNumber' | 'transport' | 'acceptWithoutEway'>,
) => {
  const block = eway && ewayDispatchBlock(eway, dispatch)
  return block ? { acceptWithoutEway: block } : null
}

export function checkUnpaid(order: OrderDetail, { acceptUnpaid }: { acceptUnpaid: boolean }) {
  const block = blockOf(order, 'shipped', acceptUnpaid)
  return block === null ? null : { acceptUnpaid: block }
}
