// Which difference of a stock count is probably a typing error, so that approving the count asks about it.

interface Difference {
  expected: number
  counted: number
  /** Rupees; null if no cost is known. */
  value: number | null
}

/** A digit too many or too few changes a number about tenfold; half of that leaves room for real differences. */
export const UNLIKELY_FACTOR = 5
/** Small numbers differ by a factor without an error, such as 1 unit instead of 6. */
export const UNLIKELY_UNITS = 20
/** Rupees. A loss or find of this value in a single product deserves a second look, whatever its units. */
export const UNLIKELY_VALUE = 50_000

/** Whether the larger number is more than five times the smaller one and 20 units above it, or the value is high. */
export function isUnlikely({ expected, counted, value }: Difference): boolean {
  const [less, more] = expected < counted ? [expected, counted] : [counted, expected]
  const isFar = more > less * UNLIKELY_FACTOR && more - less >= UNLIKELY_UNITS
  return isFar || Math.abs(value ?? 0) >= UNLIKELY_VALUE
}
