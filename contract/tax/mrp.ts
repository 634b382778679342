// The maximum retail price, which includes all taxes. Selling above it is an offence (Legal Metrology (Packaged
// Commodities) Rules, 2011, rule 18(2)), so a price with GST above it is refused.
import { withGst } from '#contract/base/gst'
import { formatPaise, toPaise } from '#contract/base/money'
import { type ProductTax, rateOf } from './rates.ts'

interface Priced {
  /** As entered. */
  pricePaise: number
  mrpPaise: number
}

/**
 * Returns why a price can't be charged, or null.
 * @param day in India, YYYY-MM-DD
 */
export function mrpProblem({ pricePaise, mrpPaise }: Priced, tax: ProductTax, day: string): string | null {
  const price = toPaise(pricePaise)
  const paid = tax.pricesIncludeGst ? price : withGst(price, rateOf(tax, { unitPricePaise: pricePaise, day }))
  if (paid <= mrpPaise) return null
  const which = paid === price ? 'The price' : 'The price with GST'
  return `${which} is ${formatPaise(paid)}, above the MRP of ${formatPaise(toPaise(mrpPaise))}`
}
