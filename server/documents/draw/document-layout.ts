// Measures shared by the parts of a document, in points, and the format of amounts.
import { type Paise, toRupees } from '#contract/base/money'
import { formatAmount } from '#contract/base/rupee-text'

export const LINE = 13
export const GAP = 14

/** Without the currency sign, which is in the table headers. */
export const amountText = (amount: Paise): string => formatAmount(toRupees(amount))
