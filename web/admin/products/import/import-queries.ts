// An import and its rows as the browser knows them: asked again each second while the server works on it.
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listDeskProducts } from '#contract/catalogue/product-admin'
import {
  getProductImport,
  listProductImportRows,
  listProductImports,
  type ProductImport,
  type ProductImportRow,
} from '#contract/catalogue/product-imports'
import { adminCall } from '#web/admin/call.ts'
import { endpointQuery } from '#web/api/query.ts'

const POLL_MS = 1_000

export const isWorking = ({ status }: Pick<ProductImport, 'status'>): boolean =>
  status === 'running' || status === 'undoing'

export const importQuery = (id: string) =>
  queryOptions({
    ...endpointQuery(adminCall, getProductImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.import) ? POLL_MS : false),
  })

export function useImport(id: string) {
  const client = useQueryClient()
  const query = useQuery(importQuery(id))
  const status = query.data?.import.status
  const before = useRef(status)
  // The work is done: what it wrote shows everywhere.
  useEffect(() => {
    if (before.current !== undefined && before.current !== status) {
      for (const { path } of [listProductImportRows, listProductImports, listDeskProducts])
        void client.invalidateQueries({ queryKey: [path] })
    }
    before.current = status
  }, [client, status])
  return query
}

export const ROWS_PER_PAGE = 25

export const useImportRows = (id: string, kind: ProductImportRow['kind'], page: number) =>
  useQuery({
    ...endpointQuery(adminCall, listProductImportRows, {
      params: { id },
      query: { kind, page, limit: ROWS_PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  })

export const FORMER_PER_PAGE = 10

export const useFormerImports = (page: number) =>
  useQuery({
    ...endpointQuery(adminCall, listProductImports, { query: { page, limit: FORMER_PER_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.imports.some(isWorking) ? 2 * POLL_MS : false),
  })
