// The price engine: product pages, carts, checkout and orders compute their amounts here, from the same rules. Takes
// the whole order, so that discounts of an order can be spread over its lines.
import { dayOf } from '#contract/base/days'
import { type LineAmounts, sumLines, taxedAmounts } from '#contract/base/gst'
import { type Paise, percentOf, times, toPaise } from '#contract/base/money'
import { type ProductTax, rateOf } from '#contract/tax/rates'
import { offersAt, type PriceRule, reasonOf, type UnitPrice, unitPriceOf } from './offers.ts'

export interface LineToPrice extends ProductTax {
  listPricePaise: number
  quantity: number
  /** Variants of a family can count together for quantity breaks; null for a product without a family. */
  familyId: string | null
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
 * Prices the lines of a cart or order in three stages: unit price and group discount, discounts in paise, and tax on
 * the value after discounts, at the rate for the discounted unit price (section 15(3)(a) of the CGST Act).
 */
export function priceOrder({ customer, lines, at, isUntaxed = false }: OrderToPrice): PricedOrder {
  const day = dayOf(at)
  const familyUnits = unitsOfFamilies(lines)
  const withPrices = lines.map((line) =>
    withUnitPrice(line, { customer, at, familyQuantity: familyUnits.get(line.familyId) ?? line.quantity }),
  )
  const priced = withDiscounts(withPrices).map((line) => taxedLine(line, { day, isUntaxed }))
  return { lines: priced, sum: sumLines(priced) }
}

/** Returns the units of each family. Products without a family have none. */
export function unitsOfFamilies(
  lines: readonly { familyId: string | null; quantity: number }[],
): ReadonlyMap<string | null, number> {
  const units = new Map<string | null, number>()
  for (const { familyId, quantity } of lines)
    if (familyId !== null) units.set(familyId, (units.get(familyId) ?? 0) + quantity)
  return units
}

interface LineWithPrice extends UnitPrice {
  line: LineToPrice
  listPricePaise: Paise
}

interface UnitPriceTerms extends Pick<OrderToPrice, 'customer' | 'at'> {
  /** Units of the line's family in the order. */
  familyQuantity: number
}

/** Determines the unit price of a line and the group discount that applies to it. */
function withUnitPrice(line: LineToPrice, { customer, at, familyQuantity }: UnitPriceTerms): LineWithPrice {
  const listPricePaise = toPaise(line.listPricePaise)
  const offers = offersAt(line.priceRules, listPricePaise, at)
  const { quantity } = line
  const { discountBasisPoints } = customer
  const price = unitPriceOf({ listPricePaise, offers, quantity, familyQuantity, discountBasisPoints })
  return { line, listPricePaise, ...price }
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

/** Adds the tax on the value of a line after its discounts. */
function taxedLine(
  { line, offer, groupDiscountPaise, ...price }: LineWithDiscounts,
  { day, isUntaxed }: { day: string; isUntaxed: boolean },
): PricedLine {
  const { listPricePaise, unitPricePaise, discountBasisPoints, subtotalPaise } = price
  const gstBasisPoints = isUntaxed ? 0 : rateOf(line, { unitPricePaise, discountBasisPoints, day })
  return {
    ...taxedAmounts({ subtotalPaise, discountPaise: groupDiscountPaise }, gstBasisPoints),
    listPricePaise,
    unitPricePaise,
    priceReason: offer && reasonOf(offer),
    discountBasisPoints,
    gstBasisPoints,
  }
}
