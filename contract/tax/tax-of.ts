// The tax of a line, and its split between Centre and State. decisions/0053-tax-classes-and-the-paisa.md explains the
// paisa that may remain.
import { halfTax } from '#contract/base/gst'
import { type Paise, percentOf, subtract, times, zero } from '#contract/base/money'

export interface DividedTax {
  cgstPaise: Paise
  /** Called UTGST in a Union territory without a legislature: `stateTaxOf`. */
  sgstPaise: Paise
  igstPaise: Paise
}

export interface LineTax extends DividedTax {
  /** Tax charged, regardless of the destination. */
  gstPaise: Paise
  /** Tax charged less the sum of the parts: -1, 0 or 1 paisa. The invoice shows it as round-off. */
  roundOffPaise: Paise
}

/**
 * Within a State both halves are equal, each rounded half up to the paisa; between States there is one amount. The
 * customer is charged the same in either case.
 */
export function taxOf(
  taxablePaise: Paise,
  gstBasisPoints: number,
  { isWithinState }: { isWithinState: boolean },
): LineTax {
  const gstPaise = percentOf(taxablePaise, gstBasisPoints)
  if (!isWithinState) {
    return { gstPaise, cgstPaise: zero, sgstPaise: zero, igstPaise: gstPaise, roundOffPaise: zero }
  }
  const half = halfTax(taxablePaise, gstBasisPoints)
  const roundOffPaise = subtract(gstPaise, times(half, 2))
  return { gstPaise, cgstPaise: half, sgstPaise: half, igstPaise: zero, roundOffPaise }
}
