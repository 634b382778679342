// Orders for tests, placed through the API.
import * as cart from '#contract/cart/cart'
import { transitionOrder } from '#contract/orders/admin-actions'
import { placeOrder } from '#contract/orders/store'
import type { Db } from '#server/db/database'
import type { Caller } from '../shop.ts'
import { addressFields } from './people.ts'
import { createProduct } from './products.ts'

/** Places an order of one product: `quantity` units at 112.00 rupees each with tax. */
export async function placeTestOrder(db: Db, customer: Caller, { quantity = 2, productId = '' } = {}) {
  const id = productId || (await createProduct(db)).id
  await customer.call(cart.addToCart, { body: { productId: id, quantity } })
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  return { ...order, productId: id }
}

/** Processes, ships and delivers a new order as admin; `version` is the order's current version. */
export async function deliverOrder(admin: Caller, orderId: string, carrier = 'India Post', version = 1) {
  const consents = { acceptUnpaid: true, acceptWithoutEway: true }
  const shipment = { carrier, trackingNumber: 'EE123456789IN', ...consents }
  const steps = [{ to: 'processing' }, { to: 'shipped', ...shipment }, { to: 'delivered' }] as const
  for (const [index, step] of steps.entries()) {
    const body = { version: version + index, ...step }
    await admin.call(transitionOrder, { params: { id: orderId }, body })
  }
}
