// A line's tax, and how it is divided between Centre and States. decisions/0053-tax-classes-and-the-paisa.md says why a
// paisa may be left over.
import { halfTax } from '#contract/base/gst'
import { type Paise, percentOf, subtract, times, zero } from '#contract/base/money'

export interface DividedTax {
  cgstPaise: Paise
  /** Called UTGST in a Union territory without a legislature: `stateTaxOf`. */
  sgstPaise: Paise
  igstPaise: Paise
}

export interface LineTax extends DividedTax {
  /** What is charged, wherever the goods go. */
  gstPaise: Paise
  /** What is charged beyond the sum of the parts: -1, 0 or 1 paisa. The invoice shows it as round-off. */
  roundOffPaise: Paise
}

/**
 * Within a State both halves are equal, each rounded half up to the paisa; between two there is one amount. Either way
 * the customer is charged the same.
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
