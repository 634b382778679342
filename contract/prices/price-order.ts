// The price engine: product pages, carts, checkout and orders compute their amounts here, from the same rules. Takes
// the whole order, so that discounts of an order can be spread over its lines.
import { dayOf } from '#contract/base/days'
import { type LineAmounts, sumLines, taxedAmounts } from '#contract/base/gst'
import { add, type Paise, percentOf, subtract, times, toPaise, zero } from '#contract/base/money'
import { type ProductTax, rateOf } from '#contract/tax/rates'
import { offersAt, type PriceRule, reasonOf, type UnitPrice, unitPriceOf } from './offers.ts'
import {
  type AppliedPromotion,
  applyPromotions,
  type EnteredPromotions,
  noPromotions,
  type PromotedLine,
  type RefusedCode,
} from './promotions.ts'

export interface LineToPrice extends ProductTax {
  listPricePaise: number
  quantity: number
  /** Rules for the product that the customer is entitled to, whether in force or not. */
  priceRules: readonly PriceRule[]
  /** Promotions that name the product, its family or its category. */
  promotionIds?: readonly string[]
}

export interface OrderToPrice<Line extends LineToPrice = LineToPrice> {
  /** Discount of the customer's groups, in hundredths of a percent. */
  customer: { discountBasisPoints: number }
  lines: readonly Line[]
  at: Date
  /** Promotions that may apply, and the entered codes. */
  entered?: EnteredPromotions
  /** Whether no tax is charged, as for exports under a letter of undertaking. */
  isUntaxed?: boolean
}

export interface PricedLine extends LineAmounts {
  listPricePaise: Paise
  unitPricePaise: Paise
  /** Why the unit price isn't the list price, for example "Diwali sale"; null for the list price. */
  priceReason: string | null
  /** The price list or sale that sets the unit price; null for the list price. */
  priceKind: PriceRule['kind'] | null
  priceName: string | null
  /** The part of the discount that comes from promotions. */
  promotionPaise: Paise
  /** Group discount on this line, in hundredths of a percent. */
  discountBasisPoints: number
  gstBasisPoints: number
}

export interface PricedOrder {
  /** In the order of the input. */
  lines: PricedLine[]
  /** The sums of the lines. */
  sum: LineAmounts
  promotions: AppliedPromotion[]
  refusedCodes: RefusedCode[]
}

/**
 * Prices the lines of a cart or order in three stages: unit price and group discount, discounts in paise, and tax on
 * the value after discounts, at the rate for the discounted unit price (section 15(3)(a) of the CGST Act).
 */
export function priceOrder({
  customer,
  lines,
  at,
  entered = noPromotions,
  isUntaxed = false,
}: OrderToPrice): PricedOrder {
  const valued = lines.map((line) => valuedLine(line, customer, at))
  const taxed = (shares: readonly Paise[]) =>
    valued.map((line, place) => taxedLine(line, shares[place] ?? zero, { day: dayOf(at), isUntaxed }))
  const { applied, refusedCodes, shares } = applyPromotions(valued.map(promotedLine), entered, {
    at,
    totalWith: (tried) => sumLines(taxed(tried)).totalPaise,
  })
  const priced = taxed(shares)
  return { lines: priced, sum: sumLines(priced), promotions: applied, refusedCodes }
}

/** Values are as entered: unit price × quantity. */
interface ValuedLine extends UnitPrice {
  line: LineToPrice
  listPricePaise: Paise
  subtotalPaise: Paise
  /** Discount of the customer's groups. */
  groupDiscountPaise: Paise
}

/** Determines the unit price of a line and the group discount that applies to it. */
function valuedLine(line: LineToPrice, customer: OrderToPrice['customer'], at: Date): ValuedLine {
  const listPricePaise = toPaise(line.listPricePaise)
  const offers = offersAt(line.priceRules, listPricePaise, at)
  const { quantity } = line
  const { discountBasisPoints } = customer
  const price = unitPriceOf({ listPricePaise, offers, quantity, discountBasisPoints })
  const subtotalPaise = times(price.unitPricePaise, quantity)
  const groupDiscountPaise = percentOf(subtotalPaise, price.discountBasisPoints)
  return { line, listPricePaise, ...price, subtotalPaise, groupDiscountPaise }
}

const promotedLine = ({ line, subtotalPaise, groupDiscountPaise }: ValuedLine): PromotedLine => ({
  quantity: line.quantity,
  valuePaise: subtract(subtotalPaise, groupDiscountPaise),
  promotionIds: line.promotionIds ?? [],
})

/** Adds the tax on the value of a line after its discounts. */
function taxedLine(
  { line, offer, groupDiscountPaise, ...price }: ValuedLine,
  promotionPaise: Paise,
  { day, isUntaxed }: { day: string; isUntaxed: boolean },
): PricedLine {
  const { listPricePaise, unitPricePaise, discountBasisPoints, subtotalPaise } = price
  const { quantity } = line
  const discounted = { unitPricePaise, discountBasisPoints, promotionPaise, quantity }
  const gstBasisPoints = isUntaxed ? 0 : rateOf(line, { ...discounted, day })
  const discountPaise = add(groupDiscountPaise, promotionPaise)
  return {
    ...taxedAmounts({ subtotalPaise, discountPaise }, gstBasisPoints),
    listPricePaise,
    unitPricePaise,
    priceReason: offer && reasonOf(offer),
    priceKind: offer?.kind ?? null,
    priceName: offer?.name ?? null,
    promotionPaise,
    discountBasisPoints,
    gstBasisPoints,
  }
}
