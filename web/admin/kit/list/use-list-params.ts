// Filters, page and view of a list in the URL, so that a list can be linked, reloaded and navigated back to. The
// browser also remembers the page size.
import { use, useCallback, useMemo } from 'react'
import { Preferences } from '#web/admin/kit/preferences.ts'
import { useStoredState } from '#web/admin/kit/use-stored-state.ts'
import { useSearchAhead } from '#web/shop/use-search-ahead.ts'

export type ListChanges = Record<string, string | number | undefined>

/** Returns changes that remove these parameters from the URL. */
export const cleared = (names: readonly string[]): ListChanges =>
  Object.fromEntries(names.map((name) => [name, undefined]))

export interface ListParams {
  get: (name: string) => string | undefined
  /** Changes parameters; any change except of the page returns to the first page. */
  set: (changes: ListChanges) => void
  page: number
  limit: number
  /** Available page sizes. */
  pageSizes: readonly number[]
  /** Changes the page size, now and for later visits. */
  chooseLimit: (limit: number) => void
}

const usualPageSizes: readonly number[] = [25, 50, 100]

/** Page sizes of every list, of this list, and the one from the shop's settings, if set. */
const usePageSizes = (own: readonly number[], rows: number | null): readonly number[] =>
  useMemo(
    () =>
      [...new Set([...own, ...usualPageSizes, ...(rows === null ? [] : [rows])])].sort(
        (one, other) => one - other,
      ),
    [rows, own],
  )

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined

/** Parameters that don't change the rows. */
const asideOfRows = new Set(['view', 'columns', 'run'])

interface RowsOfList {
  /** Page sizes besides the usual ones. */
  pageSizes?: readonly number[] | undefined
  /** Default page size. If it isn't set, the first of `pageSizes`. */
  pageSize?: number | undefined
  /** Storage name of the choice; each list of a screen has its own. */
  name?: string | undefined
}

export function useListParams({
  pageSizes: ownPageSizes = usualPageSizes,
  pageSize: ownLimit = ownPageSizes[0] ?? 25,
  name = '',
}: RowsOfList = {}): ListParams {
  const { rows } = use(Preferences)
  const [remembered, remember] = useStoredState<Readonly<Record<string, number>>>('adminRows', {})
  const pageSizes = usePageSizes(ownPageSizes, rows)
  const isSize = (size: unknown): size is number => pageSizes.some((one) => one === size)
  const firstLimit = rows ?? ownLimit
  // The stored value may be invalid.
  const chosen = remembered?.[name]
  const usualLimit = isSize(chosen) ? chosen : firstLimit
  const [params, change] = useSearchAhead()
  const limit = wholeNumber(params.get('limit'))
  const set = useCallback(
    (changes: ListChanges) =>
      change((next) => {
        if (Object.keys(changes).some((name) => !asideOfRows.has(name))) next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, String(value))
        }
      }),
    [change],
  )
  return {
    get: (name) => params.get(name) || undefined,
    set,
    page: wholeNumber(params.get('page')) ?? 1,
    limit: isSize(limit) ? limit : usualLimit,
    pageSizes,
    chooseLimit: (next) => {
      const { [name]: _, ...others } = remembered ?? {}
      remember(next === firstLimit ? others : { ...others, [name]: next })
      // Kept in the URL, so that a link shows as many rows as its sender saw.
      set({ limit: next === firstLimit ? undefined : next })
    },
  }
}
