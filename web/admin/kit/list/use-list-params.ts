// Filters, page and view of a list live in the address, so that a list can be linked to, reloaded and gone back to. How
// many rows somebody wants of a list the browser remembers, too.
import { use, useCallback, useMemo } from 'react'
import { Preferences } from '#web/admin/kit/preferences.ts'
import { useStoredState } from '#web/admin/kit/use-stored-state.ts'
import { useSearchAhead } from '#web/shop/use-search-ahead.ts'

export type ListChanges = Record<string, string | number | undefined>

/** The changes by which these parameters leave the address. */
export const cleared = (names: readonly string[]): ListChanges =>
  Object.fromEntries(names.map((name) => [name, undefined]))

export interface ListParams {
  get: (name: string) => string | undefined
  /** Changes some parameters; anything but another page starts again at the first. */
  set: (changes: ListChanges) => void
  page: number
  limit: number
  /** Rows that a page may have. */
  pageSizes: readonly number[]
  /** Another number of rows, for now and for the next visits. */
  chooseLimit: (limit: number) => void
}

const usualPageSizes: readonly number[] = [25, 50, 100]

/** Those of every list, those of its own, and the one that the shop's settings want everywhere, if they do. */
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

/** What changes no rows: how they are drawn, and what is open above them. */
const asideOfRows = new Set(['view', 'columns', 'run'])

interface RowsOfList {
  /** Sizes beside the usual ones. */
  pageSizes?: readonly number[] | undefined
  /** How many there are until somebody chooses; the first of the sizes where it is not said. */
  pageSize?: number | undefined
  /** Under which name the browser remembers the choice; the lists of a screen have one each. */
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
  // What else may have been stored under that name is no choice.
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
      // A link shows as many as its sender saw.
      set({ limit: next === firstLimit ? undefined : next })
    },
  }
}
