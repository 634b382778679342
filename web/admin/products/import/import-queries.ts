// An import and its rows as the browser knows them: asked again each second while the server works on it.
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ProductImport, ProductImportRow } from '#contract/catalogue/admin-imports'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

const POLL_MS = 1_000

export const isWorking = ({ status }: Pick<ProductImport, 'status'>): boolean =>
  status === 'running' || status === 'undoing'

export const importQuery = (id: string) =>
  queryOptions({
    ...routeQuery(adminCall, 'GET /admin/products/imports/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.import) ? POLL_MS : false),
  })

export function useImport(id: string) {
  const client = useQueryClient()
  const query = useQuery(importQuery(id))
  const status = query.data?.import.status
  const before = useRef(status)
  // The work is done: what it wrote shows everywhere.
  useEffect(() => {
    if (before.current !== undefined && before.current !== status) void client.invalidateQueries()
    before.current = status
  }, [client, status])
  return query
}

export const ROWS_PER_PAGE = 25

export const useImportRows = (id: string, kind: ProductImportRow['kind'], page: number) =>
  useQuery({
    ...routeQuery(adminCall, 'GET /admin/products/imports/{id}/rows', {
      params: { id },
      query: { kind, page, limit: ROWS_PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  })

export const FORMER_PER_PAGE = 10

export const useFormerImports = (page: number) =>
  useQuery({
    ...routeQuery(adminCall, 'GET /admin/products/imports', { query: { page, limit: FORMER_PER_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.imports.some(isWorking) ? 2 * POLL_MS : false),
  })
