// The rate of a line from the dated rules of its tax class: a rule holds from its day on, and its slabs say which rate
// goes with which price of one unit. Rates are hundredths of a percent, prices paise without tax.
import { DEFAULT_GST_PERCENT, toBasisPoints } from '#contract/base/gst'

export interface TaxSlab {
  /** Price of one unit up to which it holds, inclusive; null for whatever costs more. */
  upToPaise: number | null
  rateBasisPoints: number
}

export interface TaxRule {
  /** First day in India on which it holds, YYYY-MM-DD. */
  from: string
  /** By price; the last has no end. */
  slabs: readonly TaxSlab[]
  /** The notification that says so. */
  source: string
}

/** How a product is taxed: at a rate of its own, or by its class; without either at the usual rate. */
export interface ProductTax {
  gstBasisPoints: number | null
  /** By day; null without a class. */
  taxRules: readonly TaxRule[] | null
}

/** The rule of a day; before the first rule's day that one. */
export const ruleOn = (rules: readonly TaxRule[], day: string): TaxRule | undefined =>
  rules.findLast(({ from }) => from <= day) ?? rules[0]

/**
 * The rate at a price of one unit after the discount. The price is compared exactly, not as it would be rounded for one
 * unit, so a line that is divided keeps its rate.
 */
export function slabRate(
  { slabs }: TaxRule,
  unitPricePaise: number,
  discountBasisPoints = 0,
): number | undefined {
  const price = BigInt(unitPricePaise) * BigInt(10_000 - discountBasisPoints)
  const slab = slabs.find(({ upToPaise }) => upToPaise === null || price <= BigInt(upToPaise) * 10_000n)
  return slab?.rateBasisPoints
}

interface Sale {
  unitPricePaise: number
  discountBasisPoints?: number
  /** In India, YYYY-MM-DD. */
  day: string
}

/** Hundredths of a percent that a line is taxed at. */
export function rateOf(
  { gstBasisPoints, taxRules }: ProductTax,
  { unitPricePaise, discountBasisPoints, day }: Sale,
): number {
  const rule = taxRules === null ? undefined : ruleOn(taxRules, day)
  const byClass = rule && slabRate(rule, unitPricePaise, discountBasisPoints)
  return byClass ?? gstBasisPoints ?? toBasisPoints(DEFAULT_GST_PERCENT)
}

/** The day on which the next rule begins to hold; null where none is waiting. */
export const nextRuleDay = (rules: readonly TaxRule[], day: string): string | null =>
  rules.find(({ from }) => from > day)?.from ?? null

/** Percent; the law knows no others. Two have ended and stand in old documents. */
export const gstRates = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40] as const

/** Rate → its last day. Notifications 9/2025 and 19/2025-Central Tax (Rate). */
const lastDays: Readonly<Record<number, string>> = { 12: '2025-09-21', 28: '2026-01-31' }

/** What is odd about a rate from a day on, or null. */
export function rateWarning(percent: number, day: string): string | null {
  const lastDay = lastDays[percent]
  if (lastDay !== undefined && day > lastDay) return `${percent}% has ended on ${lastDay}`
  return gstRates.some((rate) => rate === percent) ? null : `${percent}% is none of the rates of GST`
}
