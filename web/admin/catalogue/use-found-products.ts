// Searches products by name, for choosing what to buy.
import { useQuery } from '@tanstack/react-query'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export function useFoundProducts(search: string) {
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/products', { query: { search, limit: 8, page: 1 } }),
    enabled: search !== '',
  })
  const found = search === '' ? [] : (query.data?.products ?? [])
  // A disabled query stays pending, but an empty search sends no request.
  return { query: { ...query, isPending: search !== '' && query.isPending }, found }
}
