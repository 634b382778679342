// Carriers, shipping methods, zones and shipments for tests.

import { transitionOrder } from '#contract/orders/admin-actions'
import { createCarrier } from '#contract/shipping/admin-carriers'
import * as methods from '#contract/shipping/admin-methods'
import * as zones from '#contract/shipping/admin-zones'
import type { Caller, TestShop } from '#test/shop'
import { placeTestOrder } from './orders.ts'

type Input<E extends { body: { parse: (given: never) => unknown } }> = Partial<
  Parameters<E['body']['parse']>[0]
>

let serial = 0
const unique = (name: string) => `${name} ${++serial}`

export async function addCarrier(admin: Caller, given: Input<typeof createCarrier> = {}) {
  const body = { name: unique('Carrier'), ...(given as object) }
  return (await admin.call(createCarrier, { body })).carrier
}

export async function addMethod(admin: Caller, given: object = {}) {
  const body = { name: unique('Method'), pricing: 'flat' as const, cost: 50, ...given }
  return (await admin.call(methods.createShippingMethod, { body })).method
}

export async function addZone(admin: Caller, given: object = {}) {
  const body = { name: unique('Zone'), ...given }
  return (await admin.call(zones.createShippingZone, { body })).zone
}

/** Creates an order and dispatches it in one shipment. */
export async function sendTestOrder(
  shop: TestShop,
  admin: Caller,
  { trackingNumber = unique('AWB').replace(' ', ''), carrier = 'Delhivery', estimatedDelivery = '' } = {},
) {
  const customer = await shop.asCustomer()
  const order = await placeTestOrder(shop.db, customer)
  const sent = {
    carrier,
    trackingNumber,
    acceptUnpaid: true,
    acceptWithoutEway: true,
    estimatedDelivery: estimatedDelivery || null,
  }
  const steps = [{ to: 'processing' as const }, { to: 'shipped' as const, ...sent }]
  for (const [index, step] of steps.entries()) {
    const body = { version: index + 1, ...step }
    await admin.call(transitionOrder, { params: { id: order._id }, body })
  }
  const { id } = await shop.db
    .selectFrom('shipments')
    .select('id')
    .where('orderId', '=', order._id)
    .executeTakeFirstOrThrow()
  return { id, order, customer, trackingNumber }
}
