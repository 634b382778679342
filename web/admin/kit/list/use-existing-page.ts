// The last rows of the last page may have left the list: the page before takes its place.
import { useEffect } from 'react'
import type { ListParams } from './use-list-params.ts'

/** @param total rows on all pages; undefined while it is not known. */
export function useExistingPage({ page, limit, set }: ListParams, total: number | undefined): void {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / limit))
  useEffect(() => {
    if (last !== undefined && page > last) set({ page: last === 1 ? undefined : last })
  }, [last, page, set])
}
