// The price engine: product pages, carts, checkout and orders compute their amounts here, from the same rules. Takes
// the whole order, so that discounts of an order can be spread over its lines.
import { dayOf } from '#contract/base/days'
import { amountsWithin, type LineAmounts, sumLines, taxedAmounts, withoutGst } from '#contract/base/gst'
import { add, divide, type Paise, percentOf, subtract, times, toPaise, zero } from '#contract/base/money'
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

/** A price that staff agreed with the customer, or that an order already has. */
export interface AgreedPrice {
  /** With or without GST, as the prices of the product are entered. */
  unitPricePaise: number
  /** Off the whole line, in the same way. */
  discountPaise: number
  /** For example "Agreed by phone"; null if it isn't to be shown. */
  reason: string | null
  /** For the price that an order already has, when the order is changed. */
  kept?: KeptPrice
}

export interface KeptPrice {
  /** The price list or sale that set it. */
  kind: PriceRule['kind'] | null
  name: string | null
  /** Whether the promotions of the order apply to the line, as they did when it was placed. */
  takesPromotions: boolean
  /** The rate of the order applies in place of this rate of today's rules; null for today's rules. */
  rate: { today: number; ofOrder: number } | null
}

export interface LineToPrice extends ProductTax {
  listPricePaise: number
  quantity: number
  /** Variants of a family can count together for quantity breaks; null for a product without a family. */
  familyId: string | null
  /** Rules for the product that the customer is entitled to, whether in force or not. */
  priceRules: readonly PriceRule[]
  /** Promotions that name the product, its family or its category. */
  promotionIds?: readonly string[]
  /**
   * Replaces every other price: the line takes no price list, sale, group discount or promotion, and counts for none.
   * Promotions apply to the kept price of an order that is changed.
   */
  agreed?: AgreedPrice | null
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

/** The price as displayed, if prices include GST. */
export interface PriceWithGst {
  /** Per unit. */
  pricePaise: Paise
  listPricePaise: Paise
  /** On the whole line. */
  discountPaise: Paise
  /** The part of the discount that comes from promotions. */
  promotionPaise: Paise
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
  /** The price list or sale that sets the unit price; null for the list price and for an agreed price. */
  priceKind: PriceRule['kind'] | null
  priceName: string | null
  /** The part of the discount that comes from promotions. */
  promotionPaise: Paise
  /** Group discount on this line, in hundredths of a percent. */
  discountBasisPoints: number
  gstBasisPoints: number
}

/** Its discount is without tax. */
export interface PricedPromotion extends AppliedPromotion {
  /** As displayed, if prices include GST; else null. */
  discountWithGstPaise: Paise | null
}

export interface PricedOrder {
  /** In the order of the input. */
  lines: PricedLine[]
  /** The sums of the lines. */
  sum: LineAmounts
  promotions: PricedPromotion[]
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
  const familyUnits = unitsOfFamilies(lines)
  const valued = lines.map((line) =>
    valuedLine(line, { customer, at, familyQuantity: familyUnits.get(line.familyId) ?? line.quantity }),
  )
  const taxed = (shares: readonly Paise[]) =>
    valued.map((line, place) => taxedLine(line, shares[place] ?? zero, { day: dayOf(at), isUntaxed }))
  const promoted = valued.filter(({ agreed }) => agreed === null || agreed.kept?.takesPromotions)
  const sharesOfAll = (shares: readonly Paise[]) =>
    valued.map((line) => shares[promoted.indexOf(line)] ?? zero)
  const { applied, refusedCodes, shares } = applyPromotions(promoted.map(promotedLine), entered, {
    at,
    totalWith: (tried) => sumLines(taxed(sharesOfAll(tried))).totalPaise,
  })
  const priced = taxed(sharesOfAll(shares))
  return { lines: priced, sum: sumLines(priced), promotions: withoutTax(applied, priced), refusedCodes }
}

/** Divides the discounts that promotions give on the lines, without tax, among the promotions. */
function withoutTax(applied: readonly AppliedPromotion[], lines: readonly PricedLine[]): PricedPromotion[] {
  const discounts = divide(
    add(...lines.map(({ promotionPaise }) => promotionPaise)),
    applied.map(({ discountPaise }) => discountPaise),
  )
  const isWithGst = lines.some(({ withGst }) => withGst)
  return applied.map(({ promotion, discountPaise }, place) => ({
    promotion,
    discountPaise: discounts[place] ?? zero,
    discountWithGstPaise: isWithGst ? discountPaise : null,
  }))
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

/** Values are as entered: unit price × quantity. */
interface ValuedLine extends UnitPrice {
  line: LineToPrice
  listPricePaise: Paise
  subtotalPaise: Paise
  /** Discount of the customer's groups, or the agreed one. */
  ownDiscountPaise: Paise
  agreed: AgreedPrice | null
}

interface UnitPriceTerms extends Pick<OrderToPrice, 'customer' | 'at'> {
  /** Units of the line's family in the order. */
  familyQuantity: number
}

/** Determines the unit price of a line and the discount that applies to it before promotions. */
function valuedLine(line: LineToPrice, terms: UnitPriceTerms): ValuedLine {
  return line.agreed ? agreedLine(line, line.agreed) : offeredLine(line, terms)
}

function agreedLine(line: LineToPrice, agreed: AgreedPrice): ValuedLine {
  const unitPricePaise = toPaise(agreed.unitPricePaise)
  return {
    line,
    listPricePaise: toPaise(line.listPricePaise),
    unitPricePaise,
    offer: null,
    discountBasisPoints: 0,
    subtotalPaise: times(unitPricePaise, line.quantity),
    ownDiscountPaise: toPaise(agreed.discountPaise),
    agreed,
  }
}

function offeredLine(line: LineToPrice, { customer, at, familyQuantity }: UnitPriceTerms): ValuedLine {
  const listPricePaise = toPaise(line.listPricePaise)
  const offers = offersAt(line.priceRules, listPricePaise, at)
  const { quantity } = line
  const { discountBasisPoints } = customer
  const price = unitPriceOf({ listPricePaise, offers, quantity, familyQuantity, discountBasisPoints })
  const subtotalPaise = times(price.unitPricePaise, quantity)
  const ownDiscountPaise = percentOf(subtotalPaise, price.discountBasisPoints)
  return { line, listPricePaise, ...price, subtotalPaise, ownDiscountPaise, agreed: null }
}

const promotedLine = ({ line, subtotalPaise, ownDiscountPaise }: ValuedLine): PromotedLine => ({
  quantity: line.quantity,
  valuePaise: subtract(subtotalPaise, ownDiscountPaise),
  promotionIds: line.promotionIds ?? [],
})

/** Adds the tax on the value of a line after its discounts, or takes it out of a value that includes it. */
function taxedLine(
  { line, offer, ownDiscountPaise, agreed, ...price }: ValuedLine,
  promotionPaise: Paise,
  { day, isUntaxed }: { day: string; isUntaxed: boolean },
): PricedLine {
  const { listPricePaise, unitPricePaise, discountBasisPoints, subtotalPaise } = price
  const { quantity } = line
  const inPaise = add(promotionPaise, agreed ? ownDiscountPaise : zero)
  const discounted = { unitPricePaise, discountBasisPoints, promotionPaise: inPaise, quantity }
  const today = rateOf(line, { ...discounted, day })
  const rate = agreed?.kept?.rate?.today === today ? agreed.kept.rate.ofOrder : today
  const gstBasisPoints = isUntaxed ? 0 : rate
  const discountPaise = add(ownDiscountPaise, promotionPaise)
  const values = { subtotalPaise, discountPaise }
  const shared = {
    priceReason: agreed ? agreed.reason : offer && reasonOf(offer),
    priceKind: agreed ? (agreed.kept?.kind ?? null) : (offer?.kind ?? null),
    priceName: agreed ? (agreed.kept?.name ?? null) : (offer?.name ?? null),
    discountBasisPoints,
    gstBasisPoints,
  }
  if (!line.pricesIncludeGst) {
    return {
      ...taxedAmounts(values, gstBasisPoints),
      listPricePaise,
      unitPricePaise,
      promotionPaise,
      withGst: null,
      ...shared,
    }
  }
  const amounts = amountsWithin(values, rate)
  const unpromoted = amountsWithin({ subtotalPaise, discountPaise: ownDiscountPaise }, rate)
  return {
    ...(isUntaxed ? untaxed(amounts) : amounts),
    listPricePaise: withoutGst(listPricePaise, rate),
    unitPricePaise: withoutGst(unitPricePaise, rate),
    promotionPaise: subtract(amounts.discountPaise, unpromoted.discountPaise),
    withGst: { pricePaise: unitPricePaise, listPricePaise, discountPaise, promotionPaise },
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
