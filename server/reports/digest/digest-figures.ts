// The figures of a digest: sold, received and ordered in a period and in the one before. Sold and received are those of
// the books, so they are the same here as there.
import { addDays } from '#contract/base/days'
import { fromRupees, type Paise, subtract } from '#contract/base/money'
import type { Period } from '#contract/ledger/months'
import type { DigestFrequency } from '#contract/reports/digest'
import { bookOverview } from '#server/books/overview'
import type { Db } from '#server/db/database'
import { orderSums } from '#server/orders/sums/order-days'

export interface DigestFigures {
  /** Invoiced less credited, without GST. */
  salesPaise: Paise
  /** Money that came less money given back. */
  receivedPaise: Paise
  /** With GST, paid or not; cancelled ones too, as they came. */
  orders: number
  orderedPaise: Paise
}

export interface DigestPeriods {
  now: Period
  before: Period
}

/**
 * What a digest is about that is due on a day: the day before that, or the week before the one that it lies in.
 * @param day in India; of a weekly one a Monday
 */
export function periodsOf(frequency: Exclude<DigestFrequency, 'off'>, day: string): DigestPeriods {
  const length = frequency === 'daily' ? 1 : 7
  const from = addDays(day, -length)
  return {
    now: { from, to: addDays(day, -1) },
    before: { from: addDays(from, -length), to: addDays(from, -1) },
  }
}

export async function digestFigures(db: Db, period: Period): Promise<DigestFigures> {
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
