// Queries of an import and its rows. They reload every second while the server is working on the import.
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Import, ImportRowFilter } from '#contract/imports/imports'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { type ImportBase, useImportDefinition } from './definition.ts'

const POLL_MS = 1_000

export const isWorking = ({ status }: Pick<Import, 'status'>): boolean =>
  status === 'running' || status === 'undoing'

export const importQuery = (base: ImportBase, id: string) =>
  queryOptions({
    ...routeQuery(adminCall, `GET /${base}/imports/{id}`, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.import) ? POLL_MS : false),
  })

export function useImport(id: string) {
  const { base } = useImportDefinition()
  const client = useQueryClient()
  const query = useQuery(importQuery(base, id))
  const status = query.data?.import.status
  const before = useRef(status)
  // The work is done: refresh every query, as imported records appear on many screens.
  useEffect(() => {
    if (before.current !== undefined && before.current !== status) void client.invalidateQueries()
    before.current = status
  }, [client, status])
  return query
}

export const ROWS_PER_PAGE = 25

export function useImportRows(id: string, kind: ImportRowFilter, page: number) {
  const { base } = useImportDefinition()
  return useQuery({
    ...routeQuery(adminCall, `GET /${base}/imports/{id}/rows`, {
      params: { id },
      query: { kind, page, limit: ROWS_PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  })
}

export const FORMER_PER_PAGE = 10

export function useEarlierImports(page: number) {
  const { base } = useImportDefinition()
  return useQuery({
    ...routeQuery(adminCall, `GET /${base}/imports`, { query: { page, limit: FORMER_PER_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.imports.some(isWorking) ? 2 * POLL_MS : false),
  })
}
