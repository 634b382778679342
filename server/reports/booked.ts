// What the dashboard says of the books: sold and received this month, owed now. Read from the sums that the books keep.
import { today } from '#contract/base/days'
import { fromRupees, subtract, toRupees } from '#contract/base/money'
import { monthOf } from '#contract/ledger/months'
import { bookOverview } from '#server/books/overview'
import type { Db } from '#server/db/database'

export async function bookedThisMonth(db: Db) {
  const day = today()
  const { sales, received, givenBack, receivables } = await bookOverview(db, { from: monthOf(day), to: day })
  return { sales, received: toRupees(subtract(fromRupees(received), fromRupees(givenBack))), receivables }
}
