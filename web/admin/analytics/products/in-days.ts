// The period of the lists of products, as it stands in the address: what it asks the server for, and how it goes along to
// another screen.
import { datesOf } from '#contract/sales/periods'
import { chosenPeriod } from '#web/admin/analytics/period-controls.tsx'
import type { Asked } from '#web/admin/kit/list/definition.ts'

/** What a list over a period asks for: its first and last day in place of what the address says. */
export const inDays = (asked: Asked) => ({ ...allInDays(asked), page: asked.page, limit: asked.limit })

/** All of its rows. Until own dates make sense, the month that has begun is shown. */
export function allInDays({ filter, search, sort }: Omit<Asked, 'page' | 'limit'>) {
  const { period: _, ...others } = filter
  const { from, to, problem } = chosenPeriod((name) => filter[name])
  return {
    ...others,
    ...(problem ? datesOf('thisMonth') : { from, to }),
    ...(search && { search }),
    ...(sort && { sortBy: sort.key, sortOrder: sort.order }),
  }
}

/** The name of the same days, where something of theirs is compared with the period before. */
export function namedPeriod({ filter }: Pick<Asked, 'filter'>) {
  const { period, problem } = chosenPeriod((name) => filter[name])
  return { period: problem ? 'thisMonth' : period }
}

/** An address with the period that is looked at, and with what else is said. */
export function inSamePeriod(
  path: string,
  get: (name: string) => string | null | undefined,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams(more)
  for (const name of ['period', 'from', 'to']) {
    const value = get(name)
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}
