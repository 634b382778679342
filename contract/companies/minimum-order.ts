// The least value of an order's goods that a company has agreed, without tax.
import { formatPaise, type Paise, subtract } from '#contract/base/money'

interface MinimumOrder {
  company: string
  /** 0 for none. */
  leastPaise: Paise
  /** The goods less discounts, without tax. */
  goodsPaise: Paise
}

/** Returns why these goods can't be ordered, with the amount that is missing, or null. */
export const minimumOrderBlock = ({ company, leastPaise, goodsPaise }: MinimumOrder): string | null =>
  goodsPaise >= leastPaise
    ? null
    : `The minimum order of ${company} is ${formatPaise(leastPaise)} before GST. Add goods for ${formatPaise(subtract(leastPaise, goodsPaise))} more.`
