// Moves to the last existing page if the current one became empty.
import { useEffect } from 'react'
import type { ListParams } from './use-list-params.ts'

/** @param total rows on all pages; undefined while unknown */
export function useExistingPage({ page, limit, set }: ListParams, total: number | undefined): void {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / limit))
  useEffect(() => {
    if (last !== undefined && page > last) set({ page: last === 1 ? undefined : last })
  }, [last, page, set])
}
