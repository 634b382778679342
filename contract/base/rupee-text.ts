// Formats of amounts and numbers in India: lakh and crore grouping, ₹ in front. Amounts are in rupees, as on the
// wire. Formats that the specification requires to differ say so in their names.

const rupees = formatter('en-IN', { style: 'currency', currency: 'INR' })
const wholeRupees = formatter('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const twoDecimals = formatter('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const usRupees = formatter('en-US', { style: 'currency', currency: 'INR' })
const plain = formatter('en-IN', {})
const usPlain = formatter('en-US', {})
const percent = formatter('en-IN', { style: 'percent', maximumFractionDigits: 1 })

/** 124999 → ₹1,24,999.00 */
export const formatRupees = (value: number): string => rupees(value)

/** 124999 → ₹1,24,999, for axes and ranges. */
export const formatWholeRupees = (value: number): string => wholeRupees(value)

/** 124999 → 1,24,999.00, where the column or page names the currency. */
export const formatAmount = (value: number): string => twoDecimals(value)

/** 124999 → Rs. 1,24,999.00 */
export const formatRs = (value: number): string => `Rs. ${twoDecimals(value)}`

/** 124999 → ₹124,999.00 */
export const formatUsRupees = (value: number): string => usRupees(value)

/** 124999 → 1,24,999 */
export const formatNumber = (value: number): string => plain(value)

/** 1 → "1 order", 1200 → "1,200 orders" */
export const counted = (count: number, noun: string): string =>
  `${plain(count)} ${noun}${count === 1 ? '' : 's'}`

/** 124999 → 124,999 */
export const formatUsNumber = (value: number): string => usPlain(value)

/** 0.1234 → 12.3% */
export const formatPercent = (share: number): string => percent(share)

/** Creating a formatter is expensive, so each is created once, on first use. */
function formatter(locale: string, options: Intl.NumberFormatOptions): (value: number) => string {
  let made: Intl.NumberFormat | undefined
  return (value) => {
    made ??= new Intl.NumberFormat(locale, options)
    return made.format(value)
  }
}
