// Recalculates the cart total from its items by the server's rule: discount and GST are rounded per item, then added.

import { lineAmounts, sumLines, toBasisPoints } from '#contract/base/gst'
import { fromRupees } from '#contract/base/money'
import type { Cart } from '#contract/cart/cart'

const TOLERANCE_PAISE = 1

export function totalsAgree({ items, totalAmount, discountPercent }: Cart): boolean {
  const lines = items.map(({ unitPrice, quantity, gstRate, gst, discountAmount }) =>
    lineAmounts(
      fromRupees(unitPrice),
      quantity,
      toBasisPoints(gstRate ?? gst),
      // Some sales exclude the group discount.
      discountAmount === 0 ? 0 : toBasisPoints(discountPercent ?? 0),
    ),
  )
  return Math.abs(sumLines(lines).totalPaise - fromRupees(totalAmount)) <= TOLERANCE_PAISE
}
