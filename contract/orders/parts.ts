// Parts of an order: what some units of a line come to. Each part is counted on from those before it, so that all of them
// add up to the line to the paisa.
import { type Paise, subtract, toPaise } from '#contract/base/money'

interface Part {
  /** Units of the line. */
  of: number
  /** Units in the parts before this one. */
  before: number
  quantity: number
}

/** The part's share of an amount, rounded half up where the line has to be divided. */
export const shareOf = (amount: Paise, { of, before, quantity }: Part): Paise =>
  subtract(upTo(amount, before + quantity, of), upTo(amount, before, of))

const upTo = (amount: Paise, units: number, of: number): Paise =>
  toPaise(Number((2n * BigInt(amount) * BigInt(units) + BigInt(of)) / (2n * BigInt(of))))
