// Searches active suppliers. Returns the first ones before anything is typed.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export function useFoundSuppliers(search: string) {
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /suppliers', { query: { search, status: 'active', limit: 8, page: 1 } }),
    placeholderData: keepPreviousData,
  })
  return { query, found: query.data?.suppliers ?? [] }
}
