// Prices goods before anything is written: the rules that decide the lines of an order. Carts, guests, staff and quotes
// get their prices here, so a price that was shown is the one that is placed.
import type { LineAmounts } from '#contract/base/gst'
import { type PricedLine, type PricedPromotion, priceOrder } from '#contract/prices/price-order'
import type { BuyerInput } from '#contract/tax/buyer'
import { isUnderLut, type PlaceOfSupply, placeOfSupply } from '#contract/tax/place-of-supply'
import { uqcOf } from '#contract/tax/uqc'
import { type Benefits, benefitsFrom, paysTransportTo } from '#server/customers/benefits/benefits'
import type { NewLine } from './insert-order.ts'
import { type Buyer, buyerOf } from './order-buyer.ts'
import type { OrderedGoods, OrderedLine } from './ordered-goods.ts'
import type { ShippingAddress } from './take-cart.ts'

/** Goods whose destination may still be unknown. */
export interface GoodsToPrice
  extends Pick<OrderedGoods, 'customer' | 'groups' | 'terms' | 'lines' | 'entered' | 'placedAt'> {
  address: ShippingAddress | null
}

export interface PricedGoods {
  benefits: Benefits
  buyer: Buyer
  /** Null without an address, and for one without a known State. */
  place: PlaceOfSupply | null
  /** Whether the shop pays for delivery, as a benefit of the customer or by a promotion. */
  isFree: boolean
  /** In the order of the goods, as they will be stored. */
  lines: (NewLine & LineAmounts)[]
  promotions: PricedPromotion[]
}

/**
 * Without an address, tax is charged, and no delivery is free that depends on the destination.
 * @param invoiced the branch of a company that is invoiced, in place of the entered buyer
 */
export function priceGoods(
  goods: GoodsToPrice,
  buyerInput: BuyerInput,
  invoiced: Buyer | null = null,
): PricedGoods {
  const { customer, address, groups, terms } = goods
  const benefits = benefitsFrom(groups)
  const buyer = invoiced ?? buyerOf(buyerInput, customer)
  const place = address && placeOfSupply({ ...address, buyerGstin: buyer.gstin })
  const paysTransport = address ? paysTransportTo(benefits, address) : benefits.freeShipping
  const priced = priceOrder({
    customer: benefits,
    lines: goods.lines,
    at: goods.placedAt,
    entered: { ...goods.entered, isShippingFree: paysTransport },
    isUntaxed: isUnderLut(terms, { place, registration: buyer.registration }),
  })
  const { promotions } = priced
  const lines = priced.lines.flatMap((price, index) => {
    const line = goods.lines[index]
    return line ? [newLine(line, index + 1, price)] : []
  })
  return {
    benefits,
    buyer,
    place,
    isFree: paysTransport || promotions.some(isFreeShipping),
    lines,
    promotions,
  }
}

const isFreeShipping = ({ promotion }: PricedPromotion): boolean => promotion.kind === 'free_shipping'

function newLine(
  {
    listPricePaise: _,
    familyId: _family,
    priceRules: _rules,
    promotionIds: _promotions,
    gstBasisPoints: _gst,
    minOrderQuantity: _minimum,
    packSize: _pack,
    taxRules,
    pricesIncludeGst,
    availableFrom,
    agreed: _agreed,
    ...line
  }: OrderedLine,
  position: number,
  { discountBasisPoints, withGst, ...price }: PricedLine,
): NewLine & LineAmounts {
  const isTaxed = price.gstBasisPoints > 0
  return {
    ...line,
    uqc: line.uqc ?? uqcOf(line.unit),
    position,
    ...price,
    // As displayed, but without tax if the line is sold without tax.
    listPricePaise: withGst && isTaxed ? withGst.listPricePaise : price.listPricePaise,
    priceWithGstPaise: withGst?.pricePaise ?? null,
    discountWithGstPaise: withGst?.discountPaise ?? null,
  }
}
