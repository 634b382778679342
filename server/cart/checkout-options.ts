// Shipping and payment options of a cart, each with the resulting order total, by the same rules as placing an order.
import { sql } from 'kysely'
import { type Paise, toRupees, zero } from '#contract/base/money'
import { amountsBeforeFee, amountsWithFee, type ChargedLine } from '#contract/orders/charges'
import type { GuestCheckout } from '#contract/orders/guest'
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import type { PaymentOption } from '#contract/payment-methods/store'
import { isChoice, type ShippingOption, usualMethod } from '#contract/shipping/store'
import { registrationFor } from '#contract/tax/buyer-registration'
import { isUnderLut, placeOfSupply } from '#contract/tax/place-of-supply'
import { ownAddress } from '#server/accounts/profile/addresses'
import { type Benefits, paysTransportTo } from '#server/customers/benefits/benefits'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { feeOf, methodsFor, methodsOpenTo, type OfferedMethod } from '#server/payment-methods/offered-methods'
import type { ShippingOffer } from '#server/shipping/offers'
import { type Sending, type SentLine, shipBy, shippingChoiceOf, waysToSend } from '#server/shipping/ship-by'
import { getCartRows, getGuestRows } from './cart-queries.ts'
import { type CartRows, cartView, priceCart } from './cart-view.ts'

/** Throws `not_found` for another customer's address. Takes two consecutive round trips. */
export async function listShippingOptions(
  db: Db,
  customerId: string,
  { address: addressId, gstin }: { address: string; gstin?: string | undefined },
): Promise<ShippingOption[]> {
  const [rows, to] = await Promise.all([
    getCartRows(db, customerId),
    getDestination(db, customerId, addressId),
  ])
  const cart = chargedCart(rows, to, gstin)
  return shippingOptions(cart, await waysToSend(db, sendingOf(cart, to)))
}

const shippingOptions = ({ lines }: ChargedCart, offers: readonly ShippingOffer[]): ShippingOption[] =>
  offers.map((offer) => {
    const amounts = amountsBeforeFee(lines, offer.costPaise)
    return {
      ...shippingChoiceOf(offer),
      description: offer.description,
      cost: toRupees(offer.costPaise),
      gstAmount: toRupees(amounts.gstPaise),
      totalAmount: toRupees(amounts.totalPaise),
    }
  })

/** How the order is to be shipped; without a method the buyer pays for the transport. */
interface ShippingQuestion {
  address?: string | undefined
  shippingMethod?: string | undefined
  /** Omitted for that of the profile. */
  gstin?: string | undefined
}

/** Throws `not_found` for another customer's address, `conflict` for a shipping method that isn't offered there. */
export async function listPaymentOptions(
  db: Db,
  customerId: string,
  question: ShippingQuestion,
): Promise<PaymentOption[]> {
  const [rows, open] = await Promise.all([getCartRows(db, customerId), listOpenMethods(db, customerId)])
  const to = question.address ? await getDestination(db, customerId, question.address) : null
  const cart = chargedCart(rows, to, question.gstin)
  return paymentOptions(cart, await shippingPaise(db, cart, to, question.shippingMethod), open)
}

/**
 * Prices a guest's cart with the methods for the destination. A shipping method that isn't offered (any more) is
 * replaced by the usual one. Takes two consecutive round trips.
 */
export async function priceGuestCheckout(
  db: Db,
  { lines, codes, email = null, destination: to = null, shippingMethod }: GuestCheckout,
) {
  const [rows, open] = await Promise.all([
    getGuestRows(db, { lines, codes }, email),
    listOpenMethods(db, null),
  ])
  const cart = chargedCart(rows, to)
  const offers = to ? await waysToSend(db, sendingOf(cart, to)) : []
  const shipping = shippingOptions(cart, offers)
  const chosen = isChoice(shipping)
    ? (shipping.find(({ _id }) => _id === shippingMethod) ?? usualMethod(shipping))
    : undefined
  const costPaise = offers.find(({ methodId }) => methodId === chosen?._id)?.costPaise ?? zero
  return {
    cart: cartView(rows),
    shipping,
    payment: paymentOptions(cart, costPaise, open),
    shippingMethod: chosen?._id ?? null,
  }
}

function paymentOptions(
  { lines }: ChargedCart,
  shippingPaise: Paise,
  open: readonly OfferedMethod[],
): PaymentOption[] {
  const before = amountsBeforeFee(lines, shippingPaise)
  return methodsFor(open, before).map((method) => {
    const amounts = amountsWithFee(lines, before, feeOf(method))
    return {
      _id: method.id,
      name: method.name,
      kind: method.kind as MethodKind,
      description: method.description,
      fee: toRupees(amounts.paymentFeePaise),
      gstAmount: toRupees(amounts.gstPaise),
      totalAmount: toRupees(amounts.totalPaise),
    }
  })
}

async function shippingPaise(
  db: Db,
  cart: ChargedCart,
  to: Destination | null,
  shippingMethod: string | undefined,
): Promise<Paise> {
  if (!to || !shippingMethod) return zero
  return (await shipBy(db, sendingOf(cart, to), shippingMethod)).costPaise
}

type Destination = Sending['to'] & { city: string }

interface ChargedCart {
  lines: (ChargedLine & SentLine)[]
  benefits: Pick<Benefits, 'freeShipping' | 'freeShippingTo'>
}

/** Prices the cart as an order to that address by a buyer with that GSTIN. */
function chargedCart(rows: CartRows, to: Destination | null, gstin?: string): ChargedCart {
  const isUntaxed = isUnderLut(rows.terms, {
    place: to && placeOfSupply({ ...to, buyerGstin: gstin ?? rows.buyer.gstin }),
    registration: registrationFor(gstin, rows.buyer),
  })
  const { lines, freeShipping } = priceCart(rows, { isUntaxed })
  const { freeShippingTo } = rows.benefits
  return {
    lines: lines.map(({ row: { quantity, weightGrams }, price }) => ({ quantity, weightGrams, ...price })),
    benefits: { freeShipping, freeShippingTo },
  }
}

const sendingOf = ({ lines, benefits }: ChargedCart, to: Destination): Sending => ({
  to,
  lines,
  isFree: paysTransportTo(benefits, to),
})

async function getDestination(db: Db, customerId: string, addressId: string): Promise<Destination> {
  const { rows } = await sql<{ address: Destination | null }>`
    select ${ownAddress(customerId, addressId)} as address`.execute(db)
  const address = rows[0]?.address
  if (!address) throw notFound('Address')
  return address
}

async function listOpenMethods(db: Db, customerId: string | null): Promise<OfferedMethod[]> {
  const { rows } = await sql<{ methods: OfferedMethod[] }>`
    select ${methodsOpenTo(customerId)} as methods`.execute(db)
  return rows[0]?.methods ?? []
}
