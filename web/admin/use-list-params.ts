// Filters, page and view of a list live in the address, so that a list can be linked to, reloaded and gone back to.
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

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
  /** Rows that a page may have; the first is the default and not in the address. */
  pageSizes: readonly number[]
}

const usualPageSizes: readonly number[] = [25, 50, 100]

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined

/** What changes no rows: how they are drawn, and what is open above them. */
const asideOfRows = new Set(['view', 'columns', 'run'])

export function useListParams(pageSizes = usualPageSizes): ListParams {
  const [params, setParams] = useSearchParams()
  const limit = wholeNumber(params.get('limit'))
  const set = useCallback(
    (changes: ListChanges) => {
      // From the address itself: what this render knows of it may be one change old.
      const next = new URLSearchParams(window.location.search)
      if (Object.keys(changes).some((name) => !asideOfRows.has(name))) next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      // At once: a tick box that waited for its address would fall back for a moment.
      setParams(next, { replace: true, preventScrollReset: true, flushSync: true })
    },
    [setParams],
  )
  return {
    get: (name) => params.get(name) || undefined,
    set,
    page: wholeNumber(params.get('page')) ?? 1,
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0] ?? 25,
    pageSizes,
  }
}
