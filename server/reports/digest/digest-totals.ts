// The totals of a digest: sales, payments and orders of a period and of the one before. Sales and payments are read
// from the books, so both always agree.
import { addDays } from '#contract/base/days'
import { fromRupees, type Paise, subtract } from '#contract/base/money'
import type { Period } from '#contract/books/months'
import type { DigestFrequency } from '#contract/reports/digest'
import { bookOverview } from '#server/books/read/overview'
import type { Db } from '#server/db/database'
import { orderSums } from '#server/orders/sums/order-days'

export interface DigestTotals {
  /** Invoices minus credit notes, without GST. */
  salesPaise: Paise
  /** Payments minus refunds. */
  receivedPaise: Paise
  /** With GST, paid or not, including orders that were cancelled later. */
  orders: number
  orderedPaise: Paise
}

export interface DigestPeriods {
  now: Period
  before: Period
}

/**
 * Returns the period of a digest that is due on a day: the previous day, or the week before the one that contains the
 * day.
 * @param day in India; for a weekly digest a Monday
 */
export function periodsOf(frequency: Exclude<DigestFrequency, 'off'>, day: string): DigestPeriods {
  const length = frequency === 'daily' ? 1 : 7
  const from = addDays(day, -length)
  return {
    now: { from, to: addDays(day, -1) },
    before: { from: addDays(from, -length), to: addDays(from, -1) },
  }
}

export async function digestTotals(db: Db, period: Period): Promise<DigestTotals> {
  const [{ sales, received, givenBack }, { orders, placedPaise }] = await Promise.all([
    bookOverview(db, period),
    orderSums(db, period),
  ])
  return {
    salesPaise: fromRupees(sales),
    receivedPaise: subtract(fromRupees(received), fromRupees(givenBack)),
    orders,
    orderedPaise: placedPaise,
  }
}
