// Measures that the parts of a document share, in points, and how it writes amounts.
import { type Paise, toRupees } from '#contract/base/money'
import { formatAmount } from '#contract/base/rupee-text'

export const LINE = 13
export const GAP = 14

/** Without a sign: the heads of tables have it. */
export const amountText = (amount: Paise): string => formatAmount(toRupees(amount))
