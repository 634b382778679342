// Money is a whole number of paise. Amounts are created and combined only here; rupees with two decimals exist only
// on the wire.
import { formatRupees } from './rupee-text.ts'

declare const paise: unique symbol
/** A whole number of paise; 100 paise are one rupee. */
export type Paise = number & { readonly [paise]: true }

export const zero = 0 as Paise

/** An amount beyond the whole numbers that a double represents exactly: 90 trillion rupees. */
export class AmountTooLarge extends RangeError {}

/**
 * Converts a database value or constant that is already in paise. Throws `AmountTooLarge`, and RangeError for a
 * fraction.
 */
export function toPaise(value: number): Paise {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new AmountTooLarge(`too large for paise: ${value}`)
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of paise: ${value}`)
  return value as Paise
}

/** 33.33 rupees → 3333 paise. Rounded to the nearest paisa, because most two-place decimals have no exact double. */
export function fromRupees(rupees: number): Paise {
  return toPaise(Math.round(rupees * 100))
}

/** 3333 paise → 33.33, for the wire. */
export function toRupees(amount: Paise): number {
  return amount / 100
}

/** 12499900 paise → ₹1,24,999.00 */
export const formatPaise = (amount: Paise): string => formatRupees(toRupees(amount))

export function add(...amounts: readonly Paise[]): Paise {
  return toPaise(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function subtract(from: Paise, amount: Paise): Paise {
  return toPaise(from - amount)
}

export function times(amount: Paise, quantity: number): Paise {
  return toPaise(amount * quantity)
}

/** Returns the nearest amount in whole rupees; 50 paise are rounded up. */
export const toNearestRupee = (amount: Paise): Paise => toPaise(Math.floor((amount + 50) / 100) * 100)

/**
 * A percentage of an amount, rounded half up to the paisa.
 * @param basisPoints hundredths of a percent: 1800 is 18 %.
 */
export function percentOf(amount: Paise, basisPoints: number): Paise {
  // The product of a large amount and a rate can exceed 2^53, so it is computed as a BigInt.
  return toPaise(Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n))
}

/**
 * Splits an amount in proportion to weights, to the paisa. Each share is rounded down; the remaining paise go to the
 * shares with the largest remainders, ties to the first. If all weights are 0, they count equally.
 */
export function divide(amount: Paise, weights: readonly number[]): Paise[] {
  const parts = (weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)).map(BigInt)
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  const shares = parts.map((part, at) => {
    const product = BigInt(amount) * part
    return { at, paise: product / whole, rest: product % whole }
  })
  const left = BigInt(amount) - shares.reduce((sum, { paise }) => sum + paise, 0n)
  const rounded = shares.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  const lucky = new Set(rounded.slice(0, Number(left)).map(({ at }) => at))
  return shares.map(({ at, paise }) => toPaise(Number(paise) + (lucky.has(at) ? 1 : 0)))
}
