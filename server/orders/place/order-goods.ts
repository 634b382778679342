// Turns goods into an order, whether they come from a cart, a guest, staff or a quote: the rules are applied, and the last
// statements of the transaction write the whole order.

import { dayOf } from '#contract/base/days'
import { registeredState } from '#contract/base/gst-states'
import { isStateUnknown, type StateAndCountry, unknownState } from '#contract/base/indian-address'
import { formatPaise, type Paise, toRupees, zero } from '#contract/base/money'
import { availableText } from '#contract/catalogue/available-from'
import { chargeKinds } from '#contract/orders/amended-amounts'
import { amountsBeforeFee, type ChargedAmounts, roundTotal } from '#contract/orders/charges'
import type { OrderView } from '#contract/orders/order'
import type { PlaceOrder } from '#contract/orders/store'
import type { PricedPromotion } from '#contract/prices/price-order'
import { lastPaymentDay } from '#contract/settings/unpaid-orders'
import { counterChoice } from '#contract/shipping/counter-sale'
import { isUnpriced } from '#contract/shipping/transport-terms'
import { type PlaceOfSupply, placeName } from '#contract/tax/place-of-supply'
import { refuseQuantity } from '#server/cart/refuse-change'
import { isAwaited } from '#server/catalogue/products/product-view'
import { enforceCredit } from '#server/companies/credit/enforce-credit'
import type { Benefits } from '#server/customers/benefits/benefits'
import type { Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'
import { refused } from '#server/http/errors'
import type { ActorContext } from '#server/http/request/context'
import { dispatchAfterCommit } from '#server/jobs/outbox'
import { adminIdOf } from '#server/orders/fulfil/append-event'
import { payBy } from '#server/payment-methods/offered-methods'
import { checkCustomerLimits, countUsesLast } from '#server/prices/promotions/count-uses'
import { parseSetting } from '#server/settings/settings'
import type { TaxTerms } from '#server/settings/tax-terms'
import { shipBy, shippingChoiceOf } from '#server/shipping/ship-by'
import { takeStockLast } from '#server/stock/levels/stock'
import {
  branchOf,
  buyerOfBranch,
  creditDaysOf,
  refuseBelowMinimumOrder,
  refuseRole,
} from './company-order.ts'
import { insertOrder, type OrderPromotion } from './insert-order.ts'
import { enforceOrderLimits } from './order-limits.ts'
import type { OrderedGoods, PlacedCharge } from './ordered-goods.ts'
import { placedOrderView } from './placed-order.ts'
import { priceGoods } from './price-goods.ts'
import type { CartLine } from './take-cart.ts'

/**
 * Prices come from the catalogue, the price lists and the sales, discounts from the customer's groups and the
 * promotions, never from the cart or the client. Stock is taken here, so every existing order can be fulfilled. Throws
 * `out_of_stock`, `below_minimum`, `not_yet_available`, `conflict` for a payment or shipping method that isn't offered
 * (any more), if the total differs from the one the customer expects or a promotion has just been used up,
 * `invalid_input` for an address without a known State, or in another State if the seller charges no tax, and `too_many_requests` or `payment_due` beyond the limits of
 * the buyer. Staff aren't bound by minimum quantities, full packs, early access and the limits of the buyer. The order is written
 * and its stock taken at the end of the transaction.
 */
export async function orderGoods(
  tx: Transaction,
  ctx: ActorContext,
  cart: OrderedGoods,
  {
    paymentMethod = null,
    shippingMethod = null,
    expectedTotal = null,
    branch: branchId = null,
    poNumber = null,
    ...buyerInput
  }: Omit<PlaceOrder, 'useCartItems' | 'shippingAddress' | 'whatsAppUpdates'>,
): Promise<OrderView> {
  const { customer, address, orderNumber, terms, placedByStaff, company } = cart
  refuseUnknownState(address)
  const branch = branchOf(company, branchId)
  const invoiced = branch && buyerOfBranch(branch, company)
  const { benefits, buyer, place, isFree, lines, promotions } = priceGoods(cart, buyerInput, invoiced)
  const holdReason = otherStateReason(terms, place)
  if (holdReason !== null && terms.untaxedOrdersToOtherStates === 'refuse') throw refuseOtherState(terms)
  if (!placedByStaff) refuseUnbuyable(cart, benefits)
  if (!placedByStaff) refuseRole(company)
  if (orderNumber === null) throw refused('cart_empty', 'Your cart is empty')
  const { freightPaise = null, charges = [] } = placedByStaff ?? {}
  if (isFree && freightPaise !== null && freightPaise > 0) throw refused('conflict', FREIGHT_IS_FREE)
  // Without a chosen method customers pay for the transport themselves, which needs no further query.
  const shipping =
    shippingMethod === null ? null : await shipBy(tx, { to: address, lines, isFree }, shippingMethod)
  const unpaid = parseSetting('unpaidOrders', cart.unpaidOrders)
  if (!placedByStaff) refuseBelowMinimumOrder(company, lines)
  const creditDays = creditDaysOf(cart, paymentMethod)
  const added = charges.map(({ amountPaise }) => amountPaise)
  const before = amountsBeforeFee(lines, freightPaise ?? shipping?.costPaise ?? zero, added)
  // No method, and so no fee, applies to an order on account.
  const [methods, method] = creditDays === null ? [cart.methods, paymentMethod] : [[], null]
  const payment = payBy(lines, before, methods, method, added)
  const { choice } = payment
  const amounts = roundTotal(payment.amounts, terms.roundsTotal)
  refuseOtherTotal(amounts, expectedTotal)
  const awaitsFreight =
    placedByStaff?.awaitsFreight ?? (cart.freightAfterOrder && !isFree && isUnpriced(shipping?.pricing))
  const hasDeadline = amounts.totalPaise > 0 && !awaitsFreight && creditDays === null
  const order = {
    id: cart.orderId,
    number: orderNumber,
    placedAt: cart.placedAt,
    customer,
    address,
    buyer,
    placeOfSupply: place,
    taxScheme: terms.scheme,
    holdReason,
    lines,
    ...amounts,
    roundsTotal: terms.roundsTotal,
    // A free order counts as paid.
    isPaid: amounts.totalPaise === 0,
    paymentDueOn: hasDeadline ? lastPaymentDay(unpaid, dayOf(cart.placedAt), choice?.kind ?? null) : null,
    awaitsFreight,
    source: placedByStaff?.source ?? 'website',
    creditDays,
    companyId: company?.companyId ?? null,
    branchId: branch?._id ?? null,
    poNumber: poNumber || null,
    creditReason: (creditDays === null ? null : placedByStaff?.creditReason) || null,
    paymentMethod: paymentMethod === null ? 'manual' : (choice?.kind ?? 'manual'),
    paymentChoice: choice,
    shippingChoice: placedByStaff?.isCounterSale ? counterChoice : shipping && shippingChoiceOf(shipping),
    unitCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    freeShipping: isFree,
    promotions: promotions.map(orderPromotion),
    charges: chargesOf(freightPaise, charges),
    hasCodes: cart.entered.codes.length > 0,
    audience: cart.audience,
  }
  const limited = { customerId: customer.id, guestEmail: customer.id === null ? customer.email : null }
  const isCovered = order.isPaid || creditDays !== null
  if (!placedByStaff) enforceOrderLimits(tx, unpaid, { ...order, isPaid: isCovered, limited })
  if (company && creditDays !== null) enforceCredit(tx, company.companyId, order)
  const used = promotions.map(({ promotion }) => promotion)
  checkCustomerLimits(tx, used, limited)
  beforeCommit(tx, insertOrder(tx, ctx, order))
  dispatchAfterCommit(tx)
  takeStockLast(tx, lines, { orderId: order.id, actorName: ctx.actor.name, adminId: adminIdOf(ctx) })
  countUsesLast(tx, used)
  return placedOrderView(order)
}

/** Why no freight can be charged to a customer with free delivery. */
export const FREIGHT_IS_FREE = 'The shop pays for the delivery of this order, so freight can’t be added'

/** Freight that staff enter is a charge of its own, which can be removed later like one that was added. */
const chargesOf = (freightPaise: Paise | null, charges: readonly PlacedCharge[]): PlacedCharge[] => [
  ...(freightPaise !== null && freightPaise > 0
    ? [{ kind: 'freight' as const, label: chargeKinds.freight, amountPaise: freightPaise }]
    : []),
  ...charges,
]

const orderPromotion = (
  { promotion, discountPaise, discountWithGstPaise }: PricedPromotion,
  index: number,
): OrderPromotion => ({
  position: index + 1,
  promotionId: promotion.id,
  name: promotion.name,
  code: promotion.code,
  discountPaise,
  discountWithGstPaise,
  isFreeShipping: promotion.kind === 'free_shipping',
})

/** The State decides the tax, so the customer is asked for it before the order is placed. */
function refuseUnknownState(address: StateAndCountry): void {
  if (!isStateUnknown(address)) return
  const message = `${unknownState(address.state)} Please correct the address.`
  throw refused('invalid_input', message, { fields: { shippingAddress: message } })
}

/** Why a seller who charges no tax may not supply to that place, or null. */
export function otherStateReason({ scheme, seller }: TaxTerms, place: PlaceOfSupply | null): string | null {
  const own = registeredState(seller)
  if (scheme === 'regular' || own === null || place === null || place === own) return null
  return `Goes to ${placeName(place)}: ${otherStateRules[scheme]}`
}

const otherStateRules = {
  composition: 'under the composition scheme, goods may not be sold to another State',
  unregistered: 'selling to another State requires a GST registration',
} as const

export function refuseOtherState({ seller }: TaxTerms) {
  const own = registeredState(seller)
  const message = `We can only deliver within ${own ? placeName(own) : 'our State'}. Please choose an address there.`
  return refused('invalid_input', message, { fields: { shippingAddress: message } })
}

/** Throws `conflict` if prices or fees have changed since the customer saw the total. */
function refuseOtherTotal({ totalPaise }: ChargedAmounts, expectedTotal: number | null): void {
  if (expectedTotal === null || toRupees(totalPaise) === expectedTotal) return
  const message = `The total has changed to ${formatPaise(totalPaise)}. Please check your order.`
  throw refused('conflict', message, { fields: { expectedTotal: message } })
}

function refuseUnbuyable({ lines, enforcesMinimum }: OrderedGoods, benefits: Benefits): void {
  for (const line of lines) refuseUnavailable(line, benefits)
  for (const line of lines) {
    const refusal = refuseQuantity(line, enforcesMinimum)
    if (refusal) throw refusal
  }
}

function refuseUnavailable({ availableFrom, name }: CartLine, { earlyAccess }: Benefits): void {
  const from = availableFrom === null ? null : new Date(availableFrom)
  if (isAwaited(from) && !earlyAccess) throw refused('not_yet_available', `${name}: ${availableText(from)}`)
}
