// A price or a discount, as price lists and sales set it.
import { z } from 'zod'
import { toBasisPoints } from '#contract/base/gst'
import { fromRupees } from '#contract/base/money'
import { hasTwoDecimals } from '#contract/base/two-decimals'

const wrongPrice = 'Enter a price above 0 with at most two decimals. Example: 649.50'
const wrongDiscount = 'Enter a discount from 0.01 to 100 percent. Example: 12.5'

/** Rupees per unit without tax; null for a discount. */
export const FixedPrice = z
  .number(wrongPrice)
  .positive(wrongPrice)
  .max(1e9, wrongPrice)
  .refine(hasTwoDecimals, wrongPrice)
  .nullable()
  .default(null)

/** Percent off the list price; null for a fixed price. */
export const Discount = z
  .number(wrongDiscount)
  .min(0.01, wrongDiscount)
  .max(100, wrongDiscount)
  .refine(hasTwoDecimals, wrongDiscount)
  .nullable()
  .default(null)

export interface PriceAmount {
  price: number | null
  discount: number | null
}

/** Returns why an amount isn't one price or one discount, or null. */
export function amountProblem({ price, discount }: PriceAmount): string | null {
  if (price === null && discount === null) return 'Enter a price or a discount'
  return price !== null && discount !== null ? 'Enter a price or a discount, not both' : null
}

export const storedAmount = ({ price, discount }: PriceAmount) => ({
  pricePaise: price === null ? null : fromRupees(price),
  discountBasisPoints: discount === null ? null : toBasisPoints(discount),
})
