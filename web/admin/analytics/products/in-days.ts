// What a list over a period asks the server for: its first and last day in place of what the address says.
import { bookPeriod } from '#contract/ledger/months'
import type { Asked } from '#web/admin/kit/list/definition.ts'

export function inDays({ filter: { period, ...filter }, search, sort, page, limit }: Asked) {
  return { ...exported({ filter, search, sort }), ...daysOf(period), page, limit }
}

/** All of its rows. */
export function allInDays({ filter: { period, ...filter }, search, sort }: Asked) {
  return { ...exported({ filter, search, sort }), ...daysOf(period) }
}

function daysOf(period: string | undefined) {
  const { from, to } = bookPeriod(period)
  return { from, to }
}

const exported = ({ filter, search, sort }: Pick<Asked, 'filter' | 'search' | 'sort'>) => ({
  ...filter,
  ...(search && { search }),
  ...(sort && { sortBy: sort.key, sortOrder: sort.order }),
})
