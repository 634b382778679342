// The period of the lists of products, as it stands in the address: what it asks the server for, and how it goes along to
// another screen.
import { bookPeriod } from '#contract/ledger/months'
import type { Asked } from '#web/admin/kit/list/definition.ts'

/** What a list over a period asks for: its first and last day in place of what the address says. */
export const inDays = (asked: Asked) => ({ ...allInDays(asked), page: asked.page, limit: asked.limit })

/** All of its rows. */
export function allInDays({ filter: { period, ...filter }, search, sort }: Asked) {
  const { from, to } = bookPeriod(period)
  return {
    ...filter,
    ...{ from, to },
    ...(search && { search }),
    ...(sort && { sortBy: sort.key, sortOrder: sort.order }),
  }
}

/** An address with the period that is looked at, and with what else is said. */
export function inSamePeriod(path: string, period: string | undefined, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...(period && { period }), ...more })
  return query.size > 0 ? `${path}?${query}` : path
}
