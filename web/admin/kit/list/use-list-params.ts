// Filters, page and view of a list live in the address, so that a list can be linked to, reloaded and gone back to.
import { startTransition, use, useCallback, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Preferences } from '#web/admin/kit/preferences.ts'

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
  /** What it has where the address says nothing. */
  usualLimit: number
}

const usualPageSizes: readonly number[] = [25, 50, 100]

/** Those of the list, with the one that the shop's settings want everywhere, if they do. */
const usePageSizes = (own: readonly number[], rows: number | null): readonly number[] =>
  useMemo(
    () => (rows === null ? own : [...new Set([rows, ...own])].sort((one, other) => one - other)),
    [rows, own],
  )

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined

/** What changes no rows: how they are drawn, and what is open above them. */
const asideOfRows = new Set(['view', 'columns', 'run'])

/** @param ownLimit one of the sizes; the first where it is not said */
export function useListParams(ownPageSizes = usualPageSizes, ownLimit = ownPageSizes[0] ?? 25): ListParams {
  const { rows } = use(Preferences)
  const pageSizes = usePageSizes(ownPageSizes, rows)
  const usualLimit = rows ?? ownLimit
  const navigate = useNavigate()
  // The router tells of a new address when it has drawn it, which on a slow machine is a moment after the address has
  // changed: a tick box would fall back meanwhile, and a second tick be reckoned from before the first.
  const [search, showAhead] = useOptimistic(useLocation().search)
  const params = useMemo(() => new URLSearchParams(search), [search])
  const limit = wholeNumber(params.get('limit'))
  const set = useCallback(
    (changes: ListChanges) => {
      const next = new URLSearchParams(window.location.search)
      if (Object.keys(changes).some((name) => !asideOfRows.has(name))) next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      startTransition(async () => {
        showAhead(`?${next}`)
        await navigate(`?${next}`, { replace: true, preventScrollReset: true })
      })
    },
    [navigate, showAhead],
  )
  return {
    get: (name) => params.get(name) || undefined,
    set,
    page: wholeNumber(params.get('page')) ?? 1,
    limit: pageSizes.find((size) => size === limit) ?? usualLimit,
    pageSizes,
    usualLimit,
  }
}
