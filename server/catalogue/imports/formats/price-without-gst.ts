// Removes GST from a price that includes it, because prices are stored without tax.
import { toBasisPoints } from '#contract/base/gst'

const WHOLE = 10_000n

/**
 * Returns rupees with two decimals, rounded half up to the paisa: 900 at 12 % → "803.57". A text that isn't an amount
 * stays as it is, to be refused with the reason. Returns '' if the rate isn't known.
 */
export function priceWithoutGst(price: string, gstPercent: number | null): string {
  const [, rupees, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(price) ?? []
  if (rupees === undefined) return price
  if (gstPercent === null) return ''
  const paise = BigInt(rupees + decimals.padEnd(2, '0')) * WHOLE
  const divisor = WHOLE + BigInt(toBasisPoints(gstPercent))
  const net = (2n * paise + divisor) / (2n * divisor)
  return `${net / 100n}.${String(net % 100n).padStart(2, '0')}`
}
