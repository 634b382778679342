// Credit of a company: whether a further order may be placed on account.
import { formatPaise, type Paise, subtract } from '#contract/base/money'
import { counted } from '#contract/base/rupee-text'

export interface CreditState {
  /** Null if the company pays before dispatch. */
  paymentDays: number | null
  creditLimitPaise: Paise
  /** The unpaid parts of orders on account and receivables, less advances; may be negative. */
  exposurePaise: Paise
  /** Days since the oldest overdue invoice was due; 0 if nothing is overdue. */
  daysOverdue: number
  /** Orders on account are refused beyond these days; null for no such rule. */
  overdueDays: number | null
}

export const availablePaise = ({
  creditLimitPaise,
  exposurePaise,
}: Pick<CreditState, 'creditLimitPaise' | 'exposurePaise'>): Paise =>
  subtract(creditLimitPaise, exposurePaise)

const PAY_FIRST = 'Choose another way to pay, or pay some of the amount due first.'

/** Returns why an order of this amount can't be placed on account, or null. */
export function creditBlock(credit: CreditState, orderPaise: Paise): string | null {
  if (credit.paymentDays === null) return 'The company has no credit, so its orders are paid before dispatch.'
  if (credit.overdueDays !== null && credit.daysOverdue > credit.overdueDays)
    return `An invoice has been overdue for ${counted(credit.daysOverdue, 'day')}, so further orders can’t be placed on account. ${PAY_FIRST}`
  const available = availablePaise(credit)
  if (orderPaise <= available) return null
  return available > 0
    ? `This order is above the available credit of ${formatPaise(available)}. ${PAY_FIRST}`
    : `The credit limit of ${formatPaise(credit.creditLimitPaise)} has been used up. ${PAY_FIRST}`
}

/** "On account, due 30 days after the invoice" */
export const onAccountText = (days: number): string =>
  days === 0
    ? 'On account, due with the invoice'
    : `On account, due ${counted(days, 'day')} after the invoice`
