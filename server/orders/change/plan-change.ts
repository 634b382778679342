// Computes the result of a change of an order, without writing anything: the preview shows it, and saving writes it.
import type { AddressInput } from '#contract/accounts/addresses'
import type { LineAmounts } from '#contract/base/gst'
import { registeredState } from '#contract/base/gst-states'
import { add, formatPaise, type Paise, zero } from '#contract/base/money'
import { type Charge, reducible, withCharges } from '#contract/orders/amended-amounts'
import { changeBlock } from '#contract/orders/change-rules'
import type { OrderContent } from '#contract/orders/changes'
import type { ChargedAmounts } from '#contract/orders/charges'
import type { OrderStatus } from '#contract/orders/order-status'
import { type PricedLine, type PricedPromotion, priceOrder } from '#contract/prices/price-order'
import type { ShippingChoice } from '#contract/shipping/store'
import type { BuyerRegistration } from '#contract/tax/buyer-registration'
import { isUnderLut, type PlaceOfSupply, placeOfSupply } from '#contract/tax/place-of-supply'
import { uqcOf } from '#contract/tax/uqc'
import { benefitsFrom, paysTransportTo } from '#server/customers/benefits/benefits'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import { otherStateReason, refuseOtherState } from '#server/orders/place/order-goods'
import { withGstOf } from '#server/orders/read/order-view'
import type { ShippingOffer } from '#server/shipping/offers'
import { waysToSend } from '#server/shipping/ship-by'
import { awaitsFreight, chargesOf, deliveryOf, feeOf, sumOf } from './planned-delivery.ts'
import { itemsToPrice, type WantedItem } from './price-content.ts'
import { type OrderContentRow, readContent, type StoredOrder } from './read-content.ts'
import {
  assertBuyable,
  assertWorth,
  isSameGoods,
  itemOf,
  shortagesOf,
  type TakenUnits,
  takenUnits,
  wantedItems,
} from './wanted-items.ts'

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
  taken: TakenUnits[]
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

function assertReducible(lines: readonly PlannedLine[], charges: readonly Charge[]): void {
  const reduced = sumOf(charges, 'reduction')
  if (reduced <= reducible(lines)) return
  const message = `The order was reduced by ${formatPaise(reduced)}, which is more than its items would cost. Remove the reduction first.`
  throw refused('conflict', message, { fields: { lines: message } })
}
