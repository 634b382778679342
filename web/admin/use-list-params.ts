// Filters, page and view of a list live in the address, so that a list can be linked to, reloaded and gone back to.
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type ListChanges = Record<string, string | number | undefined>

export interface ListParams {
  get: (name: string) => string | undefined
  /** Changes some parameters; anything but another page starts again at the first. */
  set: (changes: ListChanges) => void
  page: number
  limit: number
}

export const pageSizes = [25, 50, 100] as const

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined

export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams()
  const limit = wholeNumber(params.get('limit'))
  const set = useCallback(
    (changes: ListChanges) => {
      // From the address itself: what this render knows of it may be one change old.
      const next = new URLSearchParams(window.location.search)
      if (!('view' in changes)) next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  return {
    get: (name) => params.get(name) || undefined,
    set,
    page: wholeNumber(params.get('page')) ?? 1,
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
  }
}
