// The price engine: product pages, carts, checkout and orders compute their amounts here, from the same rules. Takes
// the whole order, so that discounts of an order can be spread over its lines.
import { dayOf } from '#contract/base/days'
import { amountsWithin, type LineAmounts, sumLines, taxedAmounts, withoutGst } from '#contract/base/gst'
import { type Paise, percentOf, subtract, times, toPaise, zero } from '#contract/base/money'
import { type ProductTax, rateOf } from '#contract/tax/rates'
import { offersAt, type PriceRule, reasonOf, type UnitPrice, unitPriceOf } from './offers.ts'

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

/** The price as displayed, if prices include GST. */
export interface PriceWithGst {
  /** Per unit. */
  pricePaise: Paise
  listPricePaise: Paise
  /** On the whole line. */
  discountPaise: Paise
}

/** Amounts are without tax. */
export interface PricedLine extends LineAmounts {
  listPricePaise: Paise
  /** Rounded to the paisa if prices include GST. */
  unitPricePaise: Paise
  /** Null if prices are without GST. */
  withGst: PriceWithGst | null
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
 * Prices the lines of a cart or order in three stages: unit price and group discount, discounts in paise, and tax on
 * the value after discounts, at the rate for the discounted unit price (section 15(3)(a) of the CGST Act).
 */
export function priceOrder({ customer, lines, at, isUntaxed = false }: OrderToPrice): PricedOrder {
  const day = dayOf(at)
  const withPrices = lines.map((line) => withUnitPrice(line, customer, at))
  const priced = withDiscounts(withPrices).map((line) => taxedLine(line, { day, isUntaxed }))
  return { lines: priced, sum: sumLines(priced) }
}

interface LineWithPrice extends UnitPrice {
  line: LineToPrice
  listPricePaise: Paise
}

/** Determines the unit price of a line and the group discount that applies to it. */
function withUnitPrice(line: LineToPrice, customer: OrderToPrice['customer'], at: Date): LineWithPrice {
  const listPricePaise = toPaise(line.listPricePaise)
  const offers = offersAt(line.priceRules, listPricePaise, at)
  const { quantity } = line
  const { discountBasisPoints } = customer
  return { line, listPricePaise, ...unitPriceOf({ listPricePaise, offers, quantity, discountBasisPoints }) }
}

/** Values are as entered: unit price × quantity. */
interface LineWithDiscounts extends LineWithPrice {
  subtotalPaise: Paise
  /** Discount of the customer's groups. */
  groupDiscountPaise: Paise
}

/** Determines the discounts of each line from the whole order. */
function withDiscounts(lines: readonly LineWithPrice[]): LineWithDiscounts[] {
  return lines.map((line) => {
    const subtotalPaise = times(line.unitPricePaise, line.line.quantity)
    const groupDiscountPaise = percentOf(subtotalPaise, line.discountBasisPoints)
    return { ...line, subtotalPaise, groupDiscountPaise }
  })
}

/** Adds the tax on the value of a line after its discounts, or takes it out of a value that includes it. */
function taxedLine(
  { line, offer, groupDiscountPaise, ...price }: LineWithDiscounts,
  { day, isUntaxed }: { day: string; isUntaxed: boolean },
): PricedLine {
  const { listPricePaise, unitPricePaise, discountBasisPoints, subtotalPaise } = price
  const values = { subtotalPaise, discountPaise: groupDiscountPaise }
  const rate = rateOf(line, { unitPricePaise, discountBasisPoints, day })
  const gstBasisPoints = isUntaxed ? 0 : rate
  const shared = { priceReason: offer && reasonOf(offer), discountBasisPoints, gstBasisPoints }
  if (!line.pricesIncludeGst) {
    return {
      ...taxedAmounts(values, gstBasisPoints),
      listPricePaise,
      unitPricePaise,
      withGst: null,
      ...shared,
    }
  }
  const amounts = amountsWithin(values, rate)
  return {
    ...(isUntaxed ? untaxed(amounts) : amounts),
    listPricePaise: withoutGst(listPricePaise, rate),
    unitPricePaise: withoutGst(unitPricePaise, rate),
    withGst: { pricePaise: unitPricePaise, listPricePaise, discountPaise: groupDiscountPaise },
    ...shared,
  }
}

/** Returns the amounts of a line on which no tax is charged: its value without tax. */
export const untaxed = ({ subtotalPaise, discountPaise }: LineAmounts): LineAmounts => ({
  subtotalPaise,
  discountPaise,
  gstPaise: zero,
  totalPaise: subtract(subtotalPaise, discountPaise),
})
