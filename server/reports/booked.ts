// The dashboard's numbers from the books: sales and payments this month, and the current amount due. Read from the
// sums that the books maintain.
import { today } from '#contract/base/days'
import { fromRupees, subtract, toRupees } from '#contract/base/money'
import { monthOf } from '#contract/books/months'
import { bookOverview } from '#server/books/read/overview'
import type { Db } from '#server/db/database'

export async function bookedThisMonth(db: Db) {
  const day = today()
  const { sales, received, givenBack, receivables } = await bookOverview(db, { from: monthOf(day), to: day })
  return { sales, received: toRupees(subtract(fromRupees(received), fromRupees(givenBack))), receivables }
}
