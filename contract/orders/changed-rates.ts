// An order's lines at other GST rates, before the invoice. The value of a line without tax stays, and its tax changes with the
// rate. A price that included GST never rises: at a higher rate the customer pays the agreed total, and the value falls; at a
// lower rate the customer pays less tax (section 171 of the CGST Act).
import { amountsWithin, withGst, withoutGst } from '#contract/base/gst'
import { add, type Paise, subtract, times, zero } from '#contract/base/money'
import type { AmendedLine } from './amended-amounts.ts'
import { shareOf } from './parts.ts'

export interface RatedLine extends AmendedLine {
  quantity: number
  unitPricePaise: Paise
  listPricePaise: Paise | null
  /** The part of the discount that comes from promotions. */
  promotionPaise: Paise
  /** Price and discount as displayed, for a line sold at a price that included GST; null for others. */
  withGst: { pricePaise: Paise; discountPaise: Paise } | null
}

/** Tax and total of the line follow with its reductions and charges (`withCharges`). */
export function atRate<Line extends RatedLine>(line: Line, gstBasisPoints: number): Line {
  if (line.withGst === null) return { ...line, gstBasisPoints }
  const converted = (paise: Paise) =>
    gstBasisPoints < line.gstBasisPoints
      ? withGst(withoutGst(paise, line.gstBasisPoints), gstBasisPoints)
      : paise
  const pricePaise = converted(line.withGst.pricePaise)
  const discountPaise = converted(line.withGst.discountPaise)
  const amounts = amountsWithin(
    { subtotalPaise: times(pricePaise, line.quantity), discountPaise },
    gstBasisPoints,
  )
  const discountBefore = subtract(line.discountPaise, line.reductionPaise)
  return {
    ...line,
    gstBasisPoints,
    unitPricePaise: withoutGst(pricePaise, gstBasisPoints),
    listPricePaise: line.listPricePaise === null ? null : converted(line.listPricePaise),
    subtotalPaise: amounts.subtotalPaise,
    discountPaise: add(amounts.discountPaise, line.reductionPaise),
    promotionPaise:
      discountBefore === 0
        ? zero
        : shareOf(amounts.discountPaise, { of: discountBefore, before: 0, quantity: line.promotionPaise }),
    withGst: { pricePaise, discountPaise },
    agreedPaise: gstBasisPoints === 0 ? null : amounts.totalPaise,
  }
}
