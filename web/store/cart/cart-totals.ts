// Recalculates the cart total from its items by the server's rule: discount and GST are rounded per item, then added.

import { amountsWithin, sumLines, taxedAmounts, toBasisPoints } from '#contract/base/gst'
import { add, fromRupees, percentOf, times } from '#contract/base/money'
import type { Cart } from '#contract/cart/cart'

const TOLERANCE_PAISE = 1

export function totalsAgree({ items, totalAmount, discountPercent }: Cart): boolean {
  const lines = items.map((item) => {
    const { unitPrice, withGst, quantity, gstRate, gst, discountAmount, promotionAmount } = item
    const promotionPaise = fromRupees(withGst?.promotionAmount ?? promotionAmount)
    // Some sales exclude the group discount.
    const hasGroupDiscount = fromRupees(discountAmount) > fromRupees(promotionAmount)
    const subtotalPaise = times(fromRupees(withGst?.price ?? unitPrice), quantity)
    const groupPaise = percentOf(subtotalPaise, hasGroupDiscount ? toBasisPoints(discountPercent ?? 0) : 0)
    const values = { subtotalPaise, discountPaise: add(groupPaise, promotionPaise) }
    return (withGst ? amountsWithin : taxedAmounts)(values, toBasisPoints(gstRate ?? gst))
  })
  return Math.abs(sumLines(lines).totalPaise - fromRupees(totalAmount)) <= TOLERANCE_PAISE
}
