// Goods and Services Tax on order lines. This shop rounds the tax of each line half up and then adds (CGST Rule 46;
// section 170 doesn't prescribe rounding of lines).
import { add, type Paise, percentOf, subtract, times, toPaise } from './money.ts'

/** Default rate in percent of products without a rate. */
export const DEFAULT_GST_PERCENT = 18

/**
 * Every rate of goods and services since GST began on 1 July 2017, in percent, as the government's GSTR-1 offline tool
 * lists them. Notifications (Central Tax, Rate): 1/2017 for goods (0.25, 3, 5, 12, 18, 28), 40/2017 for merchant
 * exports (0.1), 3/2019 for real estate (1, 1.5, 7.5), 2/2022 for bricks (6), 6/2022 for diamonds (1.5), 9/2025 (40).
 */
export const knownGstRates: readonly number[] = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

/** Returns why a rate in percent can't be charged, or null for one that GST has or had. */
export function gstRateProblem(percent: number): string | null {
  if (percent < 0 || percent > 100) return 'GST must be 0 to 100'
  if (knownGstRates.includes(percent)) return null
  const meant = knownGstRates.find((rate) => rate > 1 && rate === Math.round(percent * 1e4) / 100)
  const advice = meant === undefined ? '' : ` For ${meant}%, enter ${meant}.`
  return `${percent}% isn't a GST rate.${advice} GST rates: ${knownGstRates.slice(0, -1).join(', ')} and ${knownGstRates.at(-1)}.`
}

/** 5 → 500 basis points (hundredths of a percent), the unit in which rates are stored and multiplied. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100)
export const toPercent = (basisPoints: number): number => basisPoints / 100

export interface LineAmounts {
  /** Price × quantity before discounts. */
  subtotalPaise: Paise
  discountPaise: Paise
  gstPaise: Paise
  totalPaise: Paise
}

/**
 * Returns the amounts of one line: unit price without tax × quantity, less the customer's discount, and the tax on
 * the remainder, as section 15(3)(a) of the CGST Act requires. Each is rounded half up to the paisa.
 */
export function lineAmounts(
  unitPricePaise: Paise,
  quantity: number,
  gstBasisPoints: number,
  discountBasisPoints = 0,
): LineAmounts {
  const subtotalPaise = times(unitPricePaise, quantity)
  const discountPaise = percentOf(subtotalPaise, discountBasisPoints)
  return taxedAmounts({ subtotalPaise, discountPaise }, gstBasisPoints)
}

/** Adds the tax on the value after discounts, rounded half up to the paisa. */
export function taxedAmounts(
  { subtotalPaise, discountPaise }: Pick<LineAmounts, 'subtotalPaise' | 'discountPaise'>,
  gstBasisPoints: number,
): LineAmounts {
  const taxablePaise = subtract(subtotalPaise, discountPaise)
  const gstPaise = percentOf(taxablePaise, gstBasisPoints)
  return { subtotalPaise, discountPaise, gstPaise, totalPaise: add(taxablePaise, gstPaise) }
}

/**
 * Returns the tax in an amount that includes it: amount × rate / (100 + rate), rounded half up to the paisa (rule 35 of
 * the CGST Rules).
 */
export function gstWithin(paise: Paise, gstBasisPoints: number): Paise {
  const whole = 10_000n + BigInt(gstBasisPoints)
  return toPaise(Number((2n * BigInt(paise) * BigInt(gstBasisPoints) + whole) / (2n * whole)))
}

export const withGst = (paise: Paise, gstBasisPoints: number): Paise =>
  add(paise, percentOf(paise, gstBasisPoints))

export const withoutGst = (paise: Paise, gstBasisPoints: number): Paise =>
  subtract(paise, gstWithin(paise, gstBasisPoints))

/**
 * Returns the amounts without tax of a line whose prices include it. The customer pays exactly the price × quantity
 * less discounts; the tax is taken out of that total.
 */
export function amountsWithin(
  { subtotalPaise, discountPaise }: Pick<LineAmounts, 'subtotalPaise' | 'discountPaise'>,
  gstBasisPoints: number,
): LineAmounts {
  const totalPaise = subtract(subtotalPaise, discountPaise)
  const gstPaise = gstWithin(totalPaise, gstBasisPoints)
  const netPaise = withoutGst(subtotalPaise, gstBasisPoints)
  return {
    subtotalPaise: netPaise,
    discountPaise: subtract(netPaise, subtract(totalPaise, gstPaise)),
    gstPaise,
    totalPaise,
  }
}

/** Returns half of the tax, rounded half up: the share of the Centre, and equally that of the State. */
export function halfTax(taxablePaise: Paise, gstBasisPoints: number): Paise {
  return toPaise(Number((BigInt(taxablePaise) * BigInt(gstBasisPoints) + 10_000n) / 20_000n))
}

/** Returns the amounts of a cart or order: the sums of its lines. */
export function sumLines(lines: readonly LineAmounts[]): LineAmounts {
  return {
    subtotalPaise: add(...lines.map((line) => line.subtotalPaise)),
    discountPaise: add(...lines.map((line) => line.discountPaise)),
    gstPaise: add(...lines.map((line) => line.gstPaise)),
    totalPaise: add(...lines.map((line) => line.totalPaise)),
  }
}
