// Places the orders of the storefront, from the cart of a customer or the goods of a guest.

import type { PlaceGuestOrder } from '#contract/orders/guest'
import type { OrderView } from '#contract/orders/order'
import type { PlaceOrder } from '#contract/orders/store'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { type CustomerContext, guestContext, type RequestContext } from '#server/http/request/context'
import { recordConsentLast } from '#server/messages/consents/consents'
import type { BuyerProfile } from './order-buyer.ts'
import { orderGoods } from './order-goods.ts'
import { readGuestGoods, type TakenCart, takeCart } from './take-cart.ts'

/**
 * Turns a customer's cart into an order awaiting payment. Throws `cart_empty`, and `not_found` for another customer's
 * address, besides the refusals of `orderGoods`.
 */
export async function placeOrder(
  tx: Transaction,
  ctx: CustomerContext,
  { useCartItems, shippingAddress, whatsAppUpdates, ...input }: PlaceOrder,
): Promise<OrderView> {
  if (!useCartItems) throw refused('invalid_input', 'Only items in the cart can be ordered')
  const cart = await takeCart(tx, ctx.actor.id, shippingAddress)
  if (!cart) throw refused('unauthenticated', 'Please login again.')
  const { address } = cart
  if (!address) throw notFound('Address')
  // An order to the address of a branch is invoiced to that branch, unless another one is named.
  const branch = input.branch ?? branchAt(cart, shippingAddress)
  const customer = { ...cart.customer, id: ctx.actor.id }
  const order = await orderGoods(tx, ctx, { ...cart, address, customer }, { ...input, branch })
  if (whatsAppUpdates) agree(tx, customer, order)
  return order
}

const branchAt = ({ company }: TakenCart, address: PlaceOrder['shippingAddress']): string | undefined =>
  company?.branches.find(({ _id }) => typeof address === 'string' && _id === address.toLowerCase())?._id

/** The order is written at the end of the transaction, so the consent is too. */
const agree = (
  tx: Transaction,
  { id, phone }: { id: string | null; phone: string },
  { _id }: OrderView,
): void => recordConsentLast(tx, { phone, isGranted: true, source: 'checkout', customerId: id, orderId: _id })

/**
 * Turns the goods of a guest into an order without a customer, at the prices of a visitor. Limits per customer count
 * the guest's earlier orders by email. Throws `cart_empty` besides the refusals of `orderGoods`.
 */
export async function placeGuestOrder(
  tx: Transaction,
  ctx: RequestContext,
  { lines, codes, name, email, phone, shippingAddress: address, whatsAppUpdates, ...input }: PlaceGuestOrder,
): Promise<OrderView> {
  const goods = await readGuestGoods(tx, { lines, codes, email })
  const customer = { id: null, name, email, phone, ...noBusiness }
  const order = await orderGoods(tx, guestContext(ctx, name), { ...goods, address, customer }, input)
  if (whatsAppUpdates) agree(tx, customer, order)
  return order
}

const noBusiness: BuyerProfile = {
  gstin: '',
  businessName: '',
  businessAddress: '',
  gstRegistration: 'regular',
}
