// Converts prices of other shop systems if they include GST and the shop's prices don't, or the other way round.
import { toBasisPoints } from '#contract/base/gst'

const WHOLE = 10_000n

interface Basis {
  /** Whether the price in the file includes GST. */
  includesGst: boolean
  /** Whether prices in the shop include GST. */
  shopIncludesGst: boolean
}

/**
 * Returns rupees with two decimals, rounded half up to the paisa: 900 at 12 % → "803.57" without GST. A text that isn't
 * an amount stays as it is, to be refused with the reason. Returns '' if the rate is needed and isn't known.
 */
export function shopPrice(
  price: string,
  gstPercent: number | null,
  { includesGst, shopIncludesGst }: Basis,
): string {
  if (includesGst === shopIncludesGst) return price
  const [, rupees, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(price) ?? []
  if (rupees === undefined) return price
  if (gstPercent === null) return ''
  const paise = BigInt(rupees + decimals.padEnd(2, '0'))
  const factor = WHOLE + BigInt(toBasisPoints(gstPercent))
  const [dividend, divisor] = includesGst ? [paise * WHOLE, factor] : [paise * factor, WHOLE]
  const converted = (2n * dividend + divisor) / (2n * divisor)
  return `${converted / 100n}.${String(converted % 100n).padStart(2, '0')}`
}
