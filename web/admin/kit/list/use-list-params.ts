// Filters, page and view of a list live in the address, so that a list can be linked to, reloaded and gone back to.
import { use, useCallback, useMemo } from 'react'
import { Preferences } from '#web/admin/kit/preferences.ts'
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
    limit: pageSizes.find((size) => size === limit) ?? usualLimit,
    pageSizes,
    usualLimit,
  }
}
