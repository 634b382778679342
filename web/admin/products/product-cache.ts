// What the browser knows of products, and what it asks anew once some of them have changed.
import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/api'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

type ListQuery = InputOf<'GET /admin/products'>['query']

/** A page of products. A reply that is none is a failure, with its own message if it has one. */
export function productListQuery(query: ListQuery) {
  const { queryKey } = routeQuery(adminCall, 'GET /admin/products', { query })
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const reply = await adminCall('GET /admin/products', { query, signal })
      if (reply.success !== true || !Array.isArray(reply.products))
        throw new Error((reply as { message?: string }).message ?? 'Failed to fetch products')
      return reply
    },
  }
}

export async function reloadProducts(client: QueryClient): Promise<void> {
  const paths = [
    'GET /admin/products',
    'GET /admin/products/{id}',
    'GET /categories',
    'GET /products/{id}',
    'GET /admin/dashboard',
  ]
  await Promise.all(paths.map((route) => client.invalidateQueries({ queryKey: [route] })))
}

/** A product that is gone is not asked for again. */
export async function forgetProduct(client: QueryClient, id: string): Promise<void> {
  client.removeQueries({ queryKey: ['GET /admin/products/{id}', { id }] })
  await reloadProducts(client)
}
