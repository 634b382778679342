// Recalculates the cart total from its items by the server's rule: discount and GST are rounded per item, then added.

import { sumLines, taxedAmounts, toBasisPoints } from '#contract/base/gst'
import { add, fromRupees, percentOf, times } from '#contract/base/money'
import type { Cart } from '#contract/cart/cart'

const TOLERANCE_PAISE = 1

export function totalsAgree({ items, totalAmount, discountPercent }: Cart): boolean {
  const lines = items.map(({ unitPrice, quantity, gstRate, gst, discountAmount, promotionAmount }) => {
    const promotionPaise = fromRupees(promotionAmount)
    // Some sales exclude the group discount.
    const hasGroupDiscount = fromRupees(discountAmount) > promotionPaise
    const subtotalPaise = times(fromRupees(unitPrice), quantity)
    const groupPaise = percentOf(subtotalPaise, hasGroupDiscount ? toBasisPoints(discountPercent ?? 0) : 0)
    const discountPaise = add(groupPaise, promotionPaise)
    return taxedAmounts({ subtotalPaise, discountPaise }, toBasisPoints(gstRate ?? gst))
  })
  return Math.abs(sumLines(lines).totalPaise - fromRupees(totalAmount)) <= TOLERANCE_PAISE
}
