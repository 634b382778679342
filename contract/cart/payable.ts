// The amount to pay for a cart. Its `totalAmount` stays the sum of the items, which clients recompute to check it.
import { add, fromRupees, toRupees } from '#contract/base/money'

/** Returns the total rounded to the rupee if the shop rounds totals. Amounts in rupees. */
export const payableOf = ({
  totalAmount,
  roundOff = 0,
}: {
  totalAmount: number
  roundOff?: number | undefined
}): number => toRupees(add(fromRupees(totalAmount), fromRupees(roundOff)))
