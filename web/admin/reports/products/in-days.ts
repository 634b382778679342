// The period of the product reports in the URL: its query parameters, and links to other reports in the same period.
import { datesOf } from '#contract/sales/periods'
import type { Asked } from '#web/admin/kit/list/definition.ts'
import { chosenPeriod } from '#web/admin/kit/period-controls.tsx'

/** Returns the query of a list: the first and last day replace the period in the URL. */
export const inDays = (asked: Asked) => ({ ...allInDays(asked), page: asked.page, limit: asked.limit })

/** The same for all rows, without paging. Invalid dates fall back to the current month. */
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

/** Returns the name of the period, for comparing it with the period before. */
export function namedPeriod({ filter }: Pick<Asked, 'filter'>) {
  const { period, problem } = chosenPeriod((name) => filter[name])
  return { period: problem ? 'thisMonth' : period }
}

/** Returns a URL with the current period and more parameters. */
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
