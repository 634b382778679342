// Works the cart's total out once more from its lines, with the same rule as the server: discount and GST rounded per
// line, then added.
import type { Cart } from '#contract/cart'
import { lineAmounts, sumLines, toBasisPoints } from '#contract/gst'
import { fromRupees } from '#contract/money'

const TOLERANCE_PAISE = 1

export function totalsAgree({ items, totalAmount, discountPercent }: Cart): boolean {
  const lines = items.map(({ unitPrice, quantity, gstRate, gst }) =>
    lineAmounts(
      fromRupees(unitPrice),
      quantity,
      toBasisPoints(gstRate ?? gst),
      toBasisPoints(discountPercent ?? 0),
    ),
  )
  return Math.abs(sumLines(lines).totalPaise - fromRupees(totalAmount)) <= TOLERANCE_PAISE
}
