// Margin of a product: the price of a unit without GST less its average cost.
import { formatPaise, type Paise, subtract, toPaise } from '#contract/base/money'
import { formatPercent } from '#contract/base/rupee-text'

interface Margin {
  /** Below 0 if the unit is sold below its cost. */
  amountPaise: Paise
  /** Hundredths of a percent of the price; null for a price of 0. */
  basisPoints: number | null
}

export function marginOf(pricePaise: Paise, costPaise: Paise): Margin {
  const amountPaise = subtract(pricePaise, costPaise)
  return {
    amountPaise,
    basisPoints: pricePaise === 0 ? null : Math.round((amountPaise * 10_000) / pricePaise),
  }
}

/** "₹90.00 (30%)", and "−₹10.00 (−5%)" below cost. */
export function marginText({ amountPaise, basisPoints }: Margin): string {
  const sign = amountPaise < 0 ? '−' : ''
  const amount = `${sign}${formatPaise(toPaise(Math.abs(amountPaise)))}`
  if (basisPoints === null) return amount
  return `${amount} (${sign}${formatPercent(Math.abs(basisPoints) / 10_000)})`
}
