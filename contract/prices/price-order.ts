// The price engine: product pages, carts, checkout and orders compute their amounts here, from the same rules. Takes
// the whole order, so that discounts of an order can be spread over its lines.
import { dayOf } from '#contract/base/days'
import { type LineAmounts, lineAmounts, sumLines } from '#contract/base/gst'
import { type Paise, toPaise } from '#contract/base/money'
import { type ProductTax, rateOf } from '#contract/tax/rates'
import { offersAt, type PriceRule, reasonOf, unitPriceOf } from './offers.ts'

export interface LineToPrice extends ProductTax {
  listPricePaise: number
  quantity: number
  /** Rules for the product that the customer is entitled to, whether in force or not. */
  priceRules: readonly PriceRule[]
}

export interface OrderToPrice<Line extends LineToPrice = LineToPrice> {
  /** Discount of the customer's groups, in hundredths of a percent. */
  customer: { discountBasisPoints: number }
  lines: readonly Line[]
  at: Date
  /** Whether no tax is charged, as for exports under a letter of undertaking. */
  isUntaxed?: boolean
}

export interface PricedLine extends LineAmounts {
  listPricePaise: Paise
  unitPricePaise: Paise
  /** Why the unit price isn't the list price, for example "Diwali sale"; null for the list price. */
  priceReason: string | null
  /** Group discount on this line, in hundredths of a percent. */
  discountBasisPoints: number
  gstBasisPoints: number
}

export interface PricedOrder {
  /** In the order of the input. */
  lines: PricedLine[]
  /** The sums of the lines. */
  sum: LineAmounts
}

/**
 * Prices the lines of a cart or order: unit price, group discount, and tax on the value after discounts, at the rate
 * for the discounted unit price (section 15(3)(a) of the CGST Act).
 */
export function priceOrder({ customer, lines, at, isUntaxed = false }: OrderToPrice): PricedOrder {
  const day = dayOf(at)
  const priced = lines.map(({ quantity, priceRules, ...line }) => {
    const listPricePaise = toPaise(line.listPricePaise)
    const offers = offersAt(priceRules, listPricePaise, at)
    const { discountBasisPoints: groupDiscount } = customer
    const { unitPricePaise, offer, discountBasisPoints } = unitPriceOf({
      listPricePaise,
      offers,
      quantity,
      discountBasisPoints: groupDiscount,
    })
    const gstBasisPoints = isUntaxed ? 0 : rateOf(line, { unitPricePaise, discountBasisPoints, day })
    return {
      ...lineAmounts(unitPricePaise, quantity, gstBasisPoints, discountBasisPoints),
      listPricePaise,
      unitPricePaise,
      priceReason: offer && reasonOf(offer),
      discountBasisPoints,
      gstBasisPoints,
    }
  })
  return { lines: priced, sum: sumLines(priced) }
}
