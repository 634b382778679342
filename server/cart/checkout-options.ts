// Shipping and payment options of a cart, each with the resulting order total, by the same rules as placing an order.
import { sql } from 'kysely'
import { formatPaise, type Paise, toRupees, zero } from '#contract/base/money'
import { availablePaise, creditBlock, onAccountText } from '#contract/companies/credit'
import { amountsBeforeFee, amountsWithFee, type ChargedLine, roundTotal } from '#contract/orders/charges'
import type { GuestCheckout } from '#contract/orders/guest'
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import type { PaymentOption } from '#contract/payment-methods/store'
import { isChoice, type ShippingOption, usualMethod } from '#contract/shipping/store'
import { registrationFor } from '#contract/tax/buyer-registration'
import { isUnderLut, placeOfSupply } from '#contract/tax/place-of-supply'
import { ownAddress } from '#server/accounts/profile/addresses'
import { type CompanyAccount, findAccount } from '#server/companies/credit/find-account'
import { branchAddress } from '#server/companies/records/membership'
import { type Benefits, paysTransportTo } from '#server/customers/benefits/benefits'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { feeOf, methodsFor, methodsOpenTo, type OfferedMethod } from '#server/payment-methods/offered-methods'
import type { ShippingOffer } from '#server/shipping/offers'
import { type Sending, type SentLine, shipBy, shippingChoiceOf, waysToSend } from '#server/shipping/ship-by'
import { getCartRows, getGuestRows, getRowsOf, type RequestedLines } from './cart-queries.ts'
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

const shippingOptions = (
  { lines, roundsTotal }: ChargedCart,
  offers: readonly ShippingOffer[],
): ShippingOption[] =>
  offers.map((offer) => {
    const amounts = roundTotal(amountsBeforeFee(lines, offer.costPaise), roundsTotal)
    return {
      ...shippingChoiceOf(offer),
      description: offer.description,
      cost: toRupees(offer.costPaise),
      gstAmount: toRupees(amounts.gstPaise),
      roundOff: toRupees(amounts.roundOffPaise),
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
): Promise<PaymentOptions> {
  const [rows, open, account] = await Promise.all([
    getCartRows(db, customerId),
    listOpenMethods(db, customerId),
    findAccount(db, customerId),
  ])
  const to = question.address ? await getDestination(db, customerId, question.address) : null
  const cart = chargedCart(rows, to, question.gstin)
  const costPaise = await shippingPaise(db, cart, to, question.shippingMethod)
  return withAccount(account, cart, costPaise, paymentOptions(cart, costPaise, open))
}

interface PaymentOptions {
  methods: PaymentOption[]
  /** Why the account of the company isn't among them; null without such an account. */
  accountBlock: string | null
}

/** Adds the account of the company as the first way to pay, if its credit suffices for the order. */
function withAccount(
  account: CompanyAccount | null,
  { lines, roundsTotal }: ChargedCart,
  shippingPaise: Paise,
  methods: PaymentOption[],
): PaymentOptions {
  if (!account) return { methods, accountBlock: null }
  const amounts = roundTotal(amountsBeforeFee(lines, shippingPaise), roundsTotal)
  const accountBlock = creditBlock(account.credit, amounts.totalPaise)
  if (accountBlock !== null) return { methods, accountBlock }
  const option: PaymentOption = {
    _id: account.companyId,
    name: onAccountText(account.paymentDays),
    kind: 'account',
    description: `Available credit: ${formatPaise(availablePaise(account.credit))}`,
    fee: toRupees(zero),
    gstAmount: toRupees(amounts.gstPaise),
    roundOff: toRupees(amounts.roundOffPaise),
    totalAmount: toRupees(amounts.totalPaise),
  }
  return { methods: [option, ...methods], accountBlock: null }
}

/** Prices goods outside the cart for a customer, as an order to that address with the usual delivery method. */
export async function priceGoods(
  db: Db,
  customerId: string,
  lines: RequestedLines,
  { to, gstin }: { to: Destination; gstin: string },
) {
  const [rows, open, account] = await Promise.all([
    getRowsOf(db, customerId, lines),
    listOpenMethods(db, customerId),
    findAccount(db, customerId),
  ])
  const cart = chargedCart(rows, to, gstin)
  const offers = await waysToSend(db, sendingOf(cart, to))
  const shipping = shippingOptions(cart, offers)
  const chosen = isChoice(shipping) ? usualMethod(shipping) : undefined
  const costPaise = offers.find(({ methodId }) => methodId === chosen?._id)?.costPaise ?? zero
  const amounts = roundTotal(amountsBeforeFee(cart.lines, costPaise), cart.roundsTotal)
  return {
    cart: cartView(rows),
    shipping: chosen ?? null,
    totalPaise: amounts.totalPaise,
    ...withAccount(account, cart, costPaise, paymentOptions(cart, costPaise, open)),
  }
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
  { lines, roundsTotal }: ChargedCart,
  shippingPaise: Paise,
  open: readonly OfferedMethod[],
): PaymentOption[] {
  const before = amountsBeforeFee(lines, shippingPaise)
  return methodsFor(open, before).map((method) => {
    const amounts = roundTotal(amountsWithFee(lines, before, feeOf(method)), roundsTotal)
    return {
      _id: method.id,
      name: method.name,
      kind: method.kind as MethodKind,
      description: method.description,
      fee: toRupees(amounts.paymentFeePaise),
      gstAmount: toRupees(amounts.gstPaise),
      roundOff: toRupees(amounts.roundOffPaise),
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
  roundsTotal: boolean
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
    roundsTotal: rows.terms.roundsTotal,
  }
}

const sendingOf = ({ lines, benefits }: ChargedCart, to: Destination): Sending => ({
  to,
  lines,
  isFree: paysTransportTo(benefits, to),
})

async function getDestination(db: Db, customerId: string, addressId: string): Promise<Destination> {
  const { rows } = await sql<{ address: Destination | null }>`
    select coalesce(${ownAddress(customerId, addressId)}, ${branchAddress(customerId, addressId)}) as address`.execute(
    db,
  )
  const address = rows[0]?.address
  if (!address) throw notFound('Address')
  return address
}

async function listOpenMethods(db: Db, customerId: string | null): Promise<OfferedMethod[]> {
  const { rows } = await sql<{ methods: OfferedMethod[] }>`
    select ${methodsOpenTo(customerId)} as methods`.execute(db)
  return rows[0]?.methods ?? []
}
