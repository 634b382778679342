// Computes the rate of a line from the dated rules of its tax class: a rule applies from its first day, and its slabs
// assign a rate to each range of unit prices without tax. Rates are in basis points, prices in paise.
import { DEFAULT_GST_PERCENT, knownGstRates, toBasisPoints } from '#contract/base/gst'

export interface TaxSlab {
  /** Upper limit of the unit price, inclusive; null for no limit. */
  upToPaise: number | null
  rateBasisPoints: number
}

export interface TaxRule {
  /** First day of validity in India, YYYY-MM-DD. */
  from: string
  /** By unit price; the last slab has no limit. */
  slabs: readonly TaxSlab[]
  /** The notification that introduced the rule. */
  source: string
}

/** Tax of a product: its own rate, or that of its class, else the default rate. */
export interface ProductTax {
  gstBasisPoints: number | null
  /** In order of days; null without a class. */
  taxRules: readonly TaxRule[] | null
  /** Whether its prices include GST. */
  pricesIncludeGst: boolean
}

/** Returns the rule of a day; the first rule also covers earlier days. */
export const ruleOn = (rules: readonly TaxRule[], day: string): TaxRule | undefined =>
  rules.findLast(({ from }) => from <= day) ?? rules[0]

interface DiscountedPrice {
  unitPricePaise: number
  discountBasisPoints?: number
  /** A further discount on all units of the line. */
  promotionPaise?: number
  /** The units that share that discount. */
  quantity?: number
}

/** The value of all units after discounts, in ten-thousandths of a paisa. */
const valueAfterDiscounts = ({
  unitPricePaise,
  discountBasisPoints = 0,
  promotionPaise = 0,
  quantity = 1,
}: DiscountedPrice): bigint =>
  BigInt(unitPricePaise) * BigInt(10_000 - discountBasisPoints) * BigInt(quantity) -
  BigInt(promotionPaise) * 10_000n

/**
 * Returns the rate for a unit price after discounts. The price is compared exactly, without rounding it per unit, so
 * that a divided line keeps its rate.
 */
export function slabRate(
  { slabs }: TaxRule,
  { quantity = 1, ...price }: DiscountedPrice,
): number | undefined {
  const value = valueAfterDiscounts({ quantity, ...price })
  const slab = slabs.find(
    ({ upToPaise }) => upToPaise === null || value <= BigInt(upToPaise) * 10_000n * BigInt(quantity),
  )
  return slab?.rateBasisPoints
}

const HUNDRED_PERCENT = 10_000n

/**
 * Returns the rate for a unit price that includes GST: that of the slab which holds the price less its own rate. Two
 * slabs can hold it, because a lower rate leaves a higher price without tax: the lower rate applies. Between two slabs,
 * prices can be too high for the lower and too low for the higher one: the lower of their rates applies too.
 */
export function slabRateWithin(
  { slabs }: TaxRule,
  { quantity = 1, ...price }: DiscountedPrice,
): number | undefined {
  const value = valueAfterDiscounts({ ...price, quantity }) * HUNDRED_PERCENT
  const limitWith = (slab: TaxSlab | undefined, rate: number) =>
    slab && slab.upToPaise !== null
      ? BigInt(slab.upToPaise) * HUNDRED_PERCENT * (HUNDRED_PERCENT + BigInt(rate)) * BigInt(quantity)
      : null
  const isWithin = (slab: TaxSlab | undefined, rate: number) => {
    const limit = limitWith(slab, rate)
    return limit === null || value <= limit
  }
  const isAbove = (slab: TaxSlab | undefined, rate: number) => slab === undefined || !isWithin(slab, rate)
  const holding = slabs.filter(
    (slab, at) => isWithin(slab, slab.rateBasisPoints) && isAbove(slabs[at - 1], slab.rateBasisPoints),
  )
  const above = slabs.findIndex((slab) => isWithin(slab, slab.rateBasisPoints))
  const possible = holding.length > 0 ? holding : slabs.slice(Math.max(above - 1, 0), above + 1)
  return possible.length === 0
    ? undefined
    : Math.min(...possible.map(({ rateBasisPoints }) => rateBasisPoints))
}

interface Sale extends DiscountedPrice {
  /** Day in India, YYYY-MM-DD. */
  day: string
}

/** Returns the rate of a line in basis points. */
export function rateOf(
  { gstBasisPoints, taxRules, pricesIncludeGst }: ProductTax,
  { day, ...price }: Sale,
): number {
  const rule = taxRules === null ? undefined : ruleOn(taxRules, day)
  const slabOf = pricesIncludeGst ? slabRateWithin : slabRate
  const byClass = rule && slabOf(rule, price)
  return byClass ?? gstBasisPoints ?? toBasisPoints(DEFAULT_GST_PERCENT)
}

/** Returns the first day of the next rule; null if there is none. */
export const nextRuleDay = (rules: readonly TaxRule[], day: string): string | null =>
  rules.find(({ from }) => from > day)?.from ?? null

/**
 * Usual rates of goods in percent, offered as suggestions; `knownGstRates` also has those of special trades. Two have
 * been abolished, but appear on old documents.
 */
export const gstRates = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40] as const

/** Rate → last day of validity. Notifications 9/2025 and 19/2025-Central Tax (Rate). */
const lastDays: Readonly<Record<number, string>> = { 12: '2025-09-21', 28: '2026-01-31' }

/** Returns a warning about a rate on a day, or null. */
export function rateWarning(percent: number, day: string): string | null {
  const lastDay = lastDays[percent]
  if (lastDay !== undefined && day > lastDay) return `${percent}% was last valid on ${lastDay}`
  if (gstRates.some((rate) => rate === percent)) return null
  return `${percent}% isn't a ${knownGstRates.includes(percent) ? 'usual GST rate of goods' : 'GST rate'}`
}
