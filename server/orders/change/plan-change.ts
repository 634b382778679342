// Computes the result of a change of an order, without writing anything: the preview shows it, and saving writes it.
import type { AddressInput } from '#contract/accounts/addresses'
import type { LineAmounts } from '#contract/base/gst'
import { registeredState } from '#contract/base/gst-states'
import { add, formatPaise, fromRupees, type Paise, subtract, toPaise, zero } from '#contract/base/money'
import { counted } from '#contract/base/rupee-text'
import { MAX_CART_PAISE } from '#contract/cart/cart'
import { type Charge, reducible, withCharges } from '#contract/orders/amended-amounts'
import { changeBlock } from '#contract/orders/change-rules'
import type { OrderContent } from '#contract/orders/changes'
import { amountsBeforeFee, amountsWithFee, type ChargedAmounts } from '#contract/orders/charges'
import type { OrderStatus } from '#contract/orders/order-status'
import { type PricedLine, type PricedPromotion, priceOrder } from '#contract/prices/price-order'
import type { ShippingChoice } from '#contract/shipping/store'
import { isUnpriced } from '#contract/shipping/transport-terms'
import type { BuyerRegistration } from '#contract/tax/buyer-registration'
import { isUnderLut, type PlaceOfSupply, placeOfSupply } from '#contract/tax/place-of-supply'
import { uqcOf } from '#contract/tax/uqc'
import { refuseQuantity } from '#server/cart/refuse-change'
import { benefitsFrom, paysTransportTo } from '#server/customers/benefits/benefits'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import { otherStateReason, refuseOtherState } from '#server/orders/place/order-goods'
import { shippingChoiceOf as storedChoice, withGstOf } from '#server/orders/read/order-view'
import type { ShippingOffer } from '#server/shipping/offers'
import { shippingChoiceOf, waysToSend } from '#server/shipping/ship-by'
import { itemsToPrice, type WantedItem } from './price-content.ts'
import { type OrderContentRow, readContent, type StoredLine, type StoredOrder } from './read-content.ts'

/** A line as it will be stored. */
export interface PlannedLine extends LineAmounts {
  id: string
  isNew: boolean
  productId: string | null
  name: string
  image: string | null
  unit: string
  hsn: string | null
  uqc: string | null
  quantity: number
  specifications: Record<string, string>
  unitPricePaise: Paise
  listPricePaise: Paise | null
  priceReason: string | null
  priceKind: string | null
  priceName: string | null
  promotionPaise: Paise
  reductionPaise: Paise
  agreedPaise: Paise | null
  gstBasisPoints: number
  declinedGstBasisPoints: number | null
  priceWithGstPaise: Paise | null
  discountWithGstPaise: Paise | null
}

export interface ChangePlan {
  order: StoredOrder
  content: OrderContentRow
  lines: PlannedLine[]
  amounts: ChargedAmounts
  promotions: PricedPromotion[]
  /** Null: as it is. */
  address: AddressInput | null
  placeOfSupply: string | null
  freeShipping: boolean
  awaitsFreight: boolean
  shippingChoice: ShippingChoice | null
  /** Methods for the new content and address. */
  offers: ShippingOffer[]
  /** Why the order waits for staff from now on; null if the change doesn't cause that. */
  holdReason: string | null
  /** Units that the order takes from stock, or returns if below 0. */
  taken: { productId: string; quantity: number }[]
  /** Items with too few units in stock, in words. */
  shortages: string[]
}

/** Lines of another order that the order takes over, at their prices. */
export interface TakenOver {
  items: WantedItem[]
  charges: Charge[]
}

interface Terms {
  /** Customers are bound by minimum quantities, products on sale and the limits of their payment method. */
  isOwn: boolean
  takenOver?: TakenOver
}

/**
 * Throws `illegal_transition` once the order is closed, invoiced or dispatched, or if the tax scheme of the shop has changed;
 * `invalid_input` for unknown items and products and an address without a known State; `below_minimum` for customers;
 * `conflict` for a delivery method that isn't offered.
 */
export async function planChange(
  db: Db,
  order: StoredOrder,
  change: OrderContent,
  { isOwn, takenOver }: Terms,
): Promise<ChangePlan> {
  const added = [
    ...change.lines.flatMap(({ productId }) => productId ?? []),
    ...(takenOver?.items.flatMap(({ line }) => line?.productId ?? []) ?? []),
  ]
  const content = await readContent(db, order, added)
  assertChangeable(order, content)
  const products = new Map(content.products.map((product) => [product.productId, product]))
  const before = content.lines.map((line) => itemOf(line, products))
  const after = [
    ...wantedItems(change, before, products),
    ...(takenOver?.items.map((item) => ({
      ...item,
      product: products.get(item.line?.productId ?? '') ?? null,
    })) ?? []),
  ]
  if (isOwn) assertBuyable(content, after)
  assertWorth(after)
  const address = change.shippingAddress ?? null
  const to = address ?? addressOf(order)
  const place = address ? placeOfSupply({ ...address, buyerGstin: order.buyerGstin }) : order.placeOfSupply
  const holdReason = address ? holdFor(content, place as PlaceOfSupply | null) : null
  const registration = order.buyerRegistration as BuyerRegistration
  const isUntaxed = isUnderLut(content.terms, { place, registration })
  const wasUntaxed = isUnderLut(content.terms, { place: order.placeOfSupply, registration })
  const benefits = benefitsFrom(content.groups)
  const at = new Date()
  const isOtherPlace = address !== null && isElsewhere(order, address)
  const wasFree = order.freeShipping && !content.promotions.some(({ isFreeShipping }) => isFreeShipping)
  const paysTransport = change.prices === 'today' || isOtherPlace ? paysTransportTo(benefits, to) : wasFree
  const keepsRates = !isUntaxed && !wasUntaxed
  const items = itemsToPrice(before, after, { benefits, at, prices: change.prices, keepsRates })
  const priced = priceOrder({
    customer: benefits,
    lines: items,
    at,
    entered: { ...promotionsOf(content, change.prices), isShippingFree: paysTransport },
    isUntaxed,
  })
  const planned = priced.lines.flatMap((price, index) => {
    const item = after[index]
    return item ? [plannedLine(item, price)] : []
  })
  const freeShipping =
    paysTransport || priced.promotions.some(({ promotion }) => promotion.kind === 'free_shipping')
  const parcel = planned.map((line, at) => ({
    ...line,
    weightGrams: after[at]?.product?.weightGrams ?? null,
  }))
  const offers = await waysToSend(db, { to, lines: parcel, isFree: freeShipping })
  const isSame = !isOtherPlace && isSameGoods(before, after)
  const delivery = deliveryOf(order, content, { change, offers, isSame, isOtherPlace, freeShipping })
  const charges = [...chargesOf(content), ...(takenOver?.charges ?? [])]
  assertReducible(planned, charges)
  const freight = sumOf(charges, 'freight')
  const shippingPaise = add(delivery.basePaise, freight)
  const paymentFeePaise = feeOf(order, content, planned, delivery.basePaise, isOwn)
  const { lines, amounts } = withCharges(
    { lines: planned, shippingPaise, paymentFeePaise, charges, roundsTotal: order.roundsTotal },
    charges,
  )
  const taken = takenUnits(before, after)
  return {
    order,
    content,
    lines,
    amounts,
    promotions: priced.promotions,
    address,
    placeOfSupply: place,
    freeShipping,
    awaitsFreight: awaitsFreight(order, content, delivery, { freeShipping, freight }),
    shippingChoice: delivery.choice,
    offers,
    holdReason,
    taken,
    shortages: shortagesOf(taken, products),
  }
}

function assertChangeable(order: StoredOrder, { hasShipments, terms }: OrderContentRow): void {
  const { status, invoiceNumber, taxScheme } = order
  const block = changeBlock({ status: status as OrderStatus, invoiceNumber, hasLeft: hasShipments })
  if (block) throw refused('illegal_transition', block)
  if (terms.scheme === taxScheme) return
  throw refused(
    'illegal_transition',
    'The tax scheme of the shop has changed since this order. Cancel the order and place it again.',
  )
}

type Products = ReadonlyMap<string, NonNullable<WantedItem['product']>>

const itemOf = (line: StoredLine, products: Products): WantedItem => ({
  line,
  product: products.get(line.productId ?? '') ?? null,
  quantity: line.quantity,
  agreed: null,
})

/** Throws `invalid_input` for items that the order doesn't have, products that can't be ordered, and products named twice. */
function wantedItems(change: OrderContent, before: readonly WantedItem[], products: Products): WantedItem[] {
  const known = new Map(before.map((item) => [item.line?.id, item]))
  const fields: Record<string, string> = {}
  const seen = new Set<string>()
  const items = change.lines.flatMap(({ itemId, productId, quantity, price }, at): WantedItem[] => {
    const item = itemId ? known.get(itemId) : undefined
    const product = productId ? (products.get(productId) ?? null) : (item?.product ?? null)
    const problem = itemProblem({ itemId, productId, quantity, item, product, seen })
    if (problem) {
      fields[`lines.${at}.${problem.field}`] = problem.text
      return []
    }
    seen.add(itemId ?? productId ?? '')
    const agreed = price
      ? {
          unitPricePaise: fromRupees(price.unitPrice),
          discountPaise: fromRupees(price.discount),
          reason: price.reason || 'Agreed price',
        }
      : null
    if (agreed && agreed.discountPaise > agreed.unitPricePaise * quantity) {
      fields[`lines.${at}.price.discount`] = 'Must not be above price × quantity'
      return []
    }
    return [{ line: item?.line ?? null, product, quantity, agreed }]
  })
  const [message] = Object.values(fields)
  if (message) throw refused('invalid_input', message, { fields })
  return items
}

interface AskedItem {
  itemId: string | null | undefined
  productId: string | null | undefined
  quantity: number
  item: WantedItem | undefined
  product: WantedItem['product']
  seen: ReadonlySet<string>
}

function itemProblem({ itemId, productId, quantity, item, product, seen }: AskedItem) {
  if (seen.has(itemId ?? productId ?? '')) return { field: 'productId', text: 'This item is listed twice' }
  if (itemId && !item) return { field: 'itemId', text: 'The order doesn’t have this item any more' }
  if (productId && !product) return { field: 'productId', text: 'This product doesn’t exist any more' }
  if (productId && product && product.listPricePaise === null)
    return { field: 'productId', text: `“${product.name}” has no price yet` }
  if (item?.line && !product && quantity > item.line.quantity)
    return { field: 'quantity', text: 'This product has been deleted, so no more units can be ordered' }
  return null
}

/** Customers get more units only of products on sale, at least their minimum quantity, and in full packs if they must. */
function assertBuyable({ enforcesMinimum }: OrderContentRow, items: readonly WantedItem[]): void {
  for (const { line, product, quantity } of items) {
    if (!line || !product || quantity === line.quantity) continue
    if (quantity > line.quantity && !product.isForSale) {
      const message = `${line.name} is no longer for sale, so no more units can be ordered`
      throw refused('invalid_input', message, { fields: { lines: message } })
    }
    const refusal = refuseQuantity({ ...product, quantity }, enforcesMinimum)
    if (refusal) throw refusal
  }
}

function assertWorth(items: readonly WantedItem[]): void {
  for (const { line, product, quantity, agreed } of items) {
    const price = agreed?.unitPricePaise ?? Math.max(product?.listPricePaise ?? 0, line?.unitPricePaise ?? 0)
    if (price * quantity <= MAX_CART_PAISE) continue
    const message = `An item can't be worth more than ${formatPaise(toPaise(MAX_CART_PAISE))}. Order fewer units.`
    throw refused('invalid_input', message, { fields: { lines: message } })
  }
}

const addressOf = (order: StoredOrder) => ({
  city: order.shipCity,
  state: order.shipState,
  zipCode: order.shipZipCode,
  country: order.shipCountry,
})

const isElsewhere = (order: StoredOrder, { city, state, zipCode, country }: AddressInput): boolean =>
  city !== order.shipCity ||
  state !== order.shipState ||
  zipCode !== order.shipZipCode ||
  country !== order.shipCountry

/** Returns why the order has to wait for staff at its new place, or throws if the seller may not supply there. */
function holdFor({ terms }: OrderContentRow, place: PlaceOfSupply | null): string | null {
  const reason = otherStateReason(terms, place)
  if (reason !== null && terms.untaxedOrdersToOtherStates === 'refuse') throw refuseOtherState(terms)
  return registeredState(terms.seller) === null ? null : reason
}

/** The promotions of the order apply while their conditions hold, whatever their time; with today's prices, those of today do. */
function promotionsOf({ entered, promotions }: OrderContentRow, prices: OrderContent['prices']) {
  if (prices === 'today') return entered
  const ids = new Set(promotions.map(({ promotionId }) => promotionId))
  return {
    ...entered,
    promotions: entered.promotions
      .filter(({ id }) => ids.has(id))
      .map((promotion) => ({
        ...promotion,
        startsAt: null,
        endsAt: null,
        isEntitled: true,
        hasOrdered: false,
      })),
  }
}

function plannedLine({ line, product, quantity, isTakenOver }: WantedItem, price: PricedLine): PlannedLine {
  const { discountBasisPoints: _, withGst, ...amounts } = price
  const { gstBasisPoints } = price
  const goods = line ?? product
  if (!goods) throw new Error('An item has a line or a product')
  const priceWithGstPaise = withGst?.pricePaise ?? null
  const discountWithGstPaise = withGst?.discountPaise ?? null
  const listPricePaise = withGst && gstBasisPoints > 0 ? withGst.listPricePaise : price.listPricePaise
  const stored = { priceWithGstPaise, discountWithGstPaise, gstBasisPoints, quantity, listPricePaise }
  return {
    id: line && !isTakenOver ? line.id : crypto.randomUUID(),
    isNew: line === null || isTakenOver === true,
    productId: goods.productId,
    name: goods.name,
    image: goods.image,
    unit: goods.unit,
    hsn: goods.hsn,
    uqc: goods.uqc ?? uqcOf(goods.unit),
    specifications: line?.specifications ?? {},
    ...amounts,
    ...stored,
    reductionPaise: zero,
    agreedPaise: withGstOf(stored)?.totalPaise ?? null,
    declinedGstBasisPoints: line?.gstBasisPoints === gstBasisPoints ? line.declinedGstBasisPoints : null,
  }
}

const isSameGoods = (before: readonly WantedItem[], after: readonly WantedItem[]): boolean =>
  before.length === after.length &&
  after.every(({ line, quantity, isTakenOver }) => line?.quantity === quantity && !isTakenOver)

interface Delivery {
  choice: ShippingChoice | null
  /** Without freight that staff added. */
  basePaise: Paise
  isOtherMethod: boolean
}

interface Asked {
  change: OrderContent
  offers: readonly ShippingOffer[]
  isSame: boolean
  isOtherPlace: boolean
  freeShipping: boolean
}

/** The method of the order at its price for the new content. It stays at its old price if it is no longer offered there. */
function deliveryOf(order: StoredOrder, content: OrderContentRow, asked: Asked): Delivery {
  const { change, offers, isSame, isOtherPlace, freeShipping } = asked
  const former = storedChoice(order)
  const formerPaise = subtract(toPaise(order.shippingPaise), sumOf(chargesOf(content), 'freight'))
  const wanted = change.shippingMethod?.toLowerCase() ?? former?._id ?? null
  const isOtherMethod = wanted !== (former?._id ?? null)
  const offer = offers.find(({ methodId }) => methodId === wanted) ?? null
  if (wanted !== null && !offer && (isOtherMethod || isOtherPlace)) {
    const message = isOtherMethod
      ? 'This delivery method isn’t available for this order. Please choose another one.'
      : `${former?.name ?? 'The delivery method'} doesn’t deliver to this address. Please choose another delivery method.`
    throw refused('conflict', message, { fields: { shippingMethod: message } })
  }
  const choice = offer && (isOtherMethod || isOtherPlace) ? shippingChoiceOf(offer) : former
  const given = change.shippingPrice ?? null
  if (given !== null && given > 0 && freeShipping) {
    const message = 'The shop pays for the delivery of this order, so it has no price'
    throw refused('conflict', message, { fields: { shippingPrice: message } })
  }
  if (given !== null) return { choice, basePaise: fromRupees(given), isOtherMethod }
  if (freeShipping) return { choice, basePaise: zero, isOtherMethod }
  const isKept = offer === null || (isSame && !isOtherMethod && !order.freeShipping)
  return { choice, basePaise: isKept ? formerPaise : offer.costPaise, isOtherMethod }
}

function awaitsFreight(
  order: StoredOrder,
  { freightAfterOrder }: OrderContentRow,
  { choice, isOtherMethod }: Delivery,
  { freeShipping, freight }: { freeShipping: boolean; freight: Paise },
): boolean {
  if (freeShipping || freight > 0 || !isUnpriced(choice?.pricing)) return false
  return order.awaitsFreight || (isOtherMethod && freightAfterOrder)
}

/** The fee follows the rule of the payment method, if the order has one. */
function feeOf(
  order: StoredOrder,
  { paymentFee }: OrderContentRow,
  lines: readonly PlannedLine[],
  shippingPaise: Paise,
  isOwn: boolean,
): Paise {
  const before = amountsBeforeFee(lines, shippingPaise)
  const { minOrderPaise = null, maxOrderPaise = null } = paymentFee ?? {}
  const isWithin =
    before.totalPaise >= (minOrderPaise ?? 0) &&
    before.totalPaise <= (maxOrderPaise ?? Number.POSITIVE_INFINITY)
  if (isOwn && !isWithin) {
    const limit = before.totalPaise < (minOrderPaise ?? 0) ? minOrderPaise : maxOrderPaise
    const side = limit === minOrderPaise ? 'at least' : 'at most'
    const message = `The payment method of this order is for orders of ${side} ${formatPaise(toPaise(limit ?? 0))}. Please contact us.`
    throw refused('conflict', message, { fields: { lines: message } })
  }
  if (order.paymentFeePaise === 0) return zero
  if (paymentFee === null) return toPaise(order.paymentFeePaise)
  const { feeBasisPoints, fixedFeePaise } = paymentFee
  return amountsWithFee(lines, before, { feeBasisPoints, fixedFeePaise: toPaise(fixedFeePaise) })
    .paymentFeePaise
}

function assertReducible(lines: readonly PlannedLine[], charges: readonly Charge[]): void {
  const reduced = sumOf(charges, 'reduction')
  if (reduced <= reducible(lines)) return
  const message = `The order was reduced by ${formatPaise(reduced)}, which is more than its items would cost. Remove the reduction first.`
  throw refused('conflict', message, { fields: { lines: message } })
}

export const chargesOf = ({ charges }: OrderContentRow): Charge[] =>
  charges.map(({ kind, amountPaise }) => ({
    kind: kind as Charge['kind'],
    amountPaise: toPaise(amountPaise),
  }))

export const sumOf = (
  charges: readonly Pick<Charge, 'kind' | 'amountPaise'>[],
  wanted: Charge['kind'],
): Paise =>
  add(zero, ...charges.flatMap(({ kind, amountPaise }) => (kind === wanted ? [toPaise(amountPaise)] : [])))

/** Units of each product that the new content has more than the old one. */
function takenUnits(before: readonly WantedItem[], after: readonly WantedItem[]): ChangePlan['taken'] {
  const units = new Map<string, number>()
  const count = (items: readonly WantedItem[], sign: 1 | -1) => {
    for (const { line, product, quantity, isTakenOver } of items) {
      if (isTakenOver) continue
      const id = line ? line.productId : (product?.productId ?? null)
      if (id !== null) units.set(id, (units.get(id) ?? 0) + sign * quantity)
    }
  }
  count(after, 1)
  count(before, -1)
  return [...units].flatMap(([productId, quantity]) => (quantity === 0 ? [] : [{ productId, quantity }]))
}

const shortagesOf = (taken: ChangePlan['taken'], products: Products): string[] =>
  taken.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product || quantity <= product.stock) return []
    const { name, stock } = product
    if (stock <= 0) return `${name} is out of stock, so no units can be added`
    return `Only ${counted(stock, 'more unit')} of ${name} ${stock === 1 ? 'is' : 'are'} in stock`
  })
