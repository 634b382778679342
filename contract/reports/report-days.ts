// The days that a report on products is over, both included: the month that has begun unless others are asked for.
import { z } from 'zod'
import { today } from '#contract/base/days'
import { monthOf } from '#contract/ledger/months'

const day = z.iso.date('Must be a date')

export const reportDays = {
  from: day.default(() => monthOf(today())),
  to: day.default(() => today()),
}
