// Placing an order: one statement reads and empties the cart, the rules decide, and everything that the order is goes
// to the database with the last statements of the transaction.
import { businessDaysAfter } from '#contract/base/business-days'
import { dayOf } from '#contract/base/days'
import { type LineAmounts, lineAmounts } from '#contract/base/gst'
import { formatPaise, toPaise, toRupees, zero } from '#contract/base/money'
import { availableText } from '#contract/catalogue/available-from'
import { amountsBeforeFee, type ChargedAmounts } from '#contract/orders/charges'
import type { OrderView } from '#contract/orders/order'
import type { PlaceOrder } from '#contract/orders/store'
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import { isAbroad, placeOfSupply } from '#contract/tax/place-of-supply'
import { rateOf } from '#contract/tax/rates'
import { uqcOf } from '#contract/tax/uqc'
import { isAwaited } from '#server/catalogue/products/product-view'
import { type Benefits, benefitsFrom, paysTransportTo } from '#server/customer-groups/benefits'
import type { Transaction } from '#server/db/database'
import { runLast } from '#server/db/transaction-end'
import { notFound, refused } from '#server/http/errors'
import type { CustomerContext } from '#server/http/request/context'
import { dispatchAfterCommit } from '#server/jobs/outbox'
import { payBy } from '#server/payment-methods/offered-methods'
import { parseSetting } from '#server/settings/settings'
import { shipBy, shippingChoiceOf } from '#server/shipping/ship-by'
import { takeStockLast } from '#server/stock/stock'
import { insertOrder, type NewLine } from './insert-order.ts'
import { buyerOf } from './order-buyer.ts'
import { placedOrderView } from './placed-order.ts'
import { type CartLine, type TakenCart, takeCart } from './take-cart.ts'

/**
 * Turns a customer's cart into an order awaiting payment. Prices come from the catalogue and the discount from the
 * customer's groups, never from the cart or the client. Stock is taken here, so every order that exists can be
 * fulfilled. Refuses with `cart_empty`, `out_of_stock`, `not_yet_available`, `conflict` for a method of
 * paying or shipping that is not offered (any more) and for another total than the customer expects, or `not_found` for
 * an address of somebody else. The order is written, and its stock taken, at the end of the transaction.
 */
export async function placeOrder(
  tx: Transaction,
  ctx: CustomerContext,
  {
    useCartItems,
    shippingAddress,
    paymentMethod = null,
    shippingMethod = null,
    expectedTotal = null,
    ...buyerInput
  }: PlaceOrder,
): Promise<OrderView> {
  if (!useCartItems) throw refused('invalid_input', 'Only the items of the cart can be ordered')
  const cart = await takeCart(tx, ctx.actor.id, shippingAddress)
  if (!cart) throw refused('unauthenticated', 'Please login again.')
  const { address, groups, orderNumber, terms } = cart
  if (!address) throw notFound('Address')
  const benefits = benefitsFrom(groups)
  const buyer = buyerOf(buyerInput, cart.customer)
  const place = placeOfSupply({ ...address, buyerGstin: buyer.gstin })
  const sale = {
    benefits,
    day: dayOf(cart.placedAt),
    isUntaxed: terms.exportsUnderLut && isAbroad(place),
  }
  const lines = cart.lines.map((line, index) => pricedLine(line, index + 1, sale))
  if (orderNumber === null) throw refused('cart_empty', 'Your cart is empty')
  const isFree = paysTransportTo(benefits, address)
  // Who names none pays for the transport themselves, and costs no further statement.
  const shipping =
    shippingMethod === null ? null : await shipBy(tx, { to: address, lines, isFree }, shippingMethod)
  const before = amountsBeforeFee(lines, shipping?.costPaise ?? zero)
  const { amounts, choice } = payBy(lines, before, cart.methods, paymentMethod)
  refuseOtherTotal(amounts, expectedTotal)
  const order = {
    id: cart.orderId,
    number: orderNumber,
    placedAt: cart.placedAt,
    customer: { ...cart.customer, id: ctx.actor.id },
    address,
    buyer,
    placeOfSupply: place,
    taxScheme: terms.scheme,
    lines,
    ...amounts,
    // What costs nothing is paid.
    isPaid: amounts.totalPaise === 0,
    paymentDueOn: amounts.totalPaise === 0 ? null : paymentDueOn(cart, sale.day, choice),
    paymentMethod: paymentMethod === null ? 'manual' : (choice?.kind ?? 'manual'),
    paymentChoice: choice,
    shippingChoice: shipping && shippingChoiceOf(shipping),
    unitCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    freeShipping: isFree,
  }
  runLast(tx, insertOrder(tx, ctx, order))
  dispatchAfterCommit(tx)
  takeStockLast(tx, lines, { orderId: order.id, actorName: ctx.actor.name })
  return placedOrderView(order)
}

/** What is paid on delivery waits for no payment. */
function paymentDueOn({ unpaidOrders }: TakenCart, day: string, choice: PaymentChoice | null): string | null {
  const { businessDays, holidays } = parseSetting('unpaidOrders', unpaidOrders)
  if (businessDays === 0 || choice?.kind === 'cod') return null
  return businessDaysAfter(day, businessDays, new Set(holidays.map((holiday) => holiday.day)))
}

/** Prices or fees have changed since the customer looked. */
function refuseOtherTotal({ totalPaise }: ChargedAmounts, expectedTotal: number | null): void {
  if (expectedTotal === null || toRupees(totalPaise) === expectedTotal) return
  const message = `The order comes to ${formatPaise(totalPaise)} by now. Please look at it again.`
  throw refused('conflict', message, { fields: { expectedTotal: message } })
}

interface Sale {
  benefits: Benefits
  /** In India. */
  day: string
  /** An export under a letter of undertaking. */
  isUntaxed: boolean
}

function pricedLine(
  { pricePaise, gstBasisPoints, taxRules, availableFrom, ...line }: CartLine,
  position: number,
  { benefits: { discountBasisPoints, earlyAccess }, day, isUntaxed }: Sale,
): NewLine & LineAmounts {
  const from = availableFrom === null ? null : new Date(availableFrom)
  if (isAwaited(from) && !earlyAccess) {
    throw refused('not_yet_available', `${line.name}: ${availableText(from)}`)
  }
  const unitPricePaise = toPaise(pricePaise)
  const rate = isUntaxed
    ? 0
    : rateOf({ gstBasisPoints, taxRules }, { unitPricePaise, discountBasisPoints, day })
  const amounts = lineAmounts(unitPricePaise, line.quantity, rate, discountBasisPoints)
  const uqc = line.uqc ?? uqcOf(line.unit)
  return { ...line, uqc, position, unitPricePaise, gstBasisPoints: rate, ...amounts }
}
