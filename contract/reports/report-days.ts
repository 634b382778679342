// Period of product reports, inclusive: the current month by default.
import { Day } from '#contract/base/day'
import { today } from '#contract/base/days'
import { monthOf } from '#contract/books/months'

export const reportDays = {
  from: Day.default(() => monthOf(today())),
  to: Day.default(() => today()),
}
