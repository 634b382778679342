// Amounts of a part of an order line. Each part continues from the ones before it, so that all parts add up to the
// line to the paisa.
import { add, type Paise, subtract, toNearestRupee, toPaise } from '#contract/base/money'

interface Part {
  /** Units of the whole line. */
  of: number
  /** Units in earlier parts. */
  before: number
  quantity: number
}

/** Returns the part's share of an amount, rounded half up if it doesn't divide evenly. */
export const shareOf = (amount: Paise, { of, before, quantity }: Part): Paise =>
  subtract(upTo(amount, before + quantity, of), upTo(amount, before, of))

/**
 * Returns a part in whole rupees. All parts up to this one are rounded together, so that the last part completes the
 * rounded amount. A part can differ from its exact amount by up to 99 paise.
 */
export const roundedPart = (exactPaise: Paise, beforePaise: Paise): Paise =>
  subtract(toNearestRupee(add(beforePaise, exactPaise)), toNearestRupee(beforePaise))

const upTo = (amount: Paise, units: number, of: number): Paise =>
  toPaise(Number((2n * BigInt(amount) * BigInt(units) + BigInt(of)) / (2n * BigInt(of))))
