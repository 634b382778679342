// Computes the rate of a line from the dated rules of its tax class: a rule applies from its first day, and its slabs
// assign a rate to each range of unit prices. Rates are in basis points, prices in paise without tax.
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

/**
 * Returns the rate for a unit price after discounts. The price is compared exactly, without rounding it per unit, so
 * that a divided line keeps its rate.
 */
export function slabRate(
  { slabs }: TaxRule,
  { unitPricePaise, discountBasisPoints = 0, promotionPaise = 0, quantity = 1 }: DiscountedPrice,
): number | undefined {
  const units = BigInt(quantity)
  const value =
    BigInt(unitPricePaise) * BigInt(10_000 - discountBasisPoints) * units - BigInt(promotionPaise) * 10_000n
  const slab = slabs.find(
    ({ upToPaise }) => upToPaise === null || value <= BigInt(upToPaise) * 10_000n * units,
  )
  return slab?.rateBasisPoints
}

interface Sale extends DiscountedPrice {
  /** Day in India, YYYY-MM-DD. */
  day: string
}

/** Returns the rate of a line in basis points. */
export function rateOf({ gstBasisPoints, taxRules }: ProductTax, { day, ...price }: Sale): number {
  const rule = taxRules === null ? undefined : ruleOn(taxRules, day)
  const byClass = rule && slabRate(rule, price)
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
