// Goods and Services Tax on order lines.
// Rule of this shop: tax is rounded per line, half up, and then added (CGST Rules 46, section 170 leaves lines free).
import { add, type Paise, percentOf, subtract, times, toPaise } from './money.ts'

/** Percent that applies to a product whose rate was never entered. */
export const DEFAULT_GST_PERCENT = 18

/** 5 → 500 hundredths of a percent, the unit in which rates are stored and multiplied. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100)
export const toPercent = (basisPoints: number): number => basisPoints / 100

export interface LineAmounts {
  /** Price × quantity, before any discount. */
  subtotalPaise: Paise
  discountPaise: Paise
  gstPaise: Paise
  totalPaise: Paise
}

/**
 * Amounts of one line: unit price without tax × quantity, the customer's discount off it, and the tax on what is left,
 * as section 15(3)(a) of the CGST Act has it. Each is rounded half up to the paisa.
 */
export function lineAmounts(
  unitPricePaise: Paise,
  quantity: number,
  gstBasisPoints: number,
  discountBasisPoints = 0,
): LineAmounts {
  const subtotalPaise = times(unitPricePaise, quantity)
  const discountPaise = percentOf(subtotalPaise, discountBasisPoints)
  const taxablePaise = subtract(subtotalPaise, discountPaise)
  const gstPaise = percentOf(taxablePaise, gstBasisPoints)
  return { subtotalPaise, discountPaise, gstPaise, totalPaise: add(taxablePaise, gstPaise) }
}

/** Half of the tax, rounded half up: the share of the Centre, and the same again that of the State. */
export function halfTax(taxablePaise: Paise, gstBasisPoints: number): Paise {
  return toPaise(Number((BigInt(taxablePaise) * BigInt(gstBasisPoints) + 10_000n) / 20_000n))
}

/** Amounts of a cart or an order: the sums of its lines. */
export function sumLines(lines: readonly LineAmounts[]): LineAmounts {
  return {
    subtotalPaise: add(...lines.map((line) => line.subtotalPaise)),
    discountPaise: add(...lines.map((line) => line.discountPaise)),
    gstPaise: add(...lines.map((line) => line.gstPaise)),
    totalPaise: add(...lines.map((line) => line.totalPaise)),
  }
}
