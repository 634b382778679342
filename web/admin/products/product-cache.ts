// What the browser knows of products, and what it asks anew once some of them have changed.
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { getProduct, listCategories } from '#contract/catalogue/catalogue'
import { getDeskProduct, listDeskProducts } from '#contract/catalogue/product-admin'
import { getDashboard } from '#contract/reports/dashboard'
import { adminCall } from '#web/admin/call.ts'
import { endpointQuery } from '#web/api/query.ts'

type ListQuery = z.input<(typeof listDeskProducts)['query']>

/** A page of products. A reply that is none is a failure, with its own message if it has one. */
export function productListQuery(query: ListQuery) {
  const { queryKey } = endpointQuery(adminCall, listDeskProducts, { query })
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const reply = await adminCall(listDeskProducts, { query, signal })
      if (reply.success !== true || !Array.isArray(reply.products))
        throw new Error((reply as { message?: string }).message ?? 'Failed to fetch products')
      return reply
    },
  }
}

export async function reloadProducts(client: QueryClient): Promise<void> {
  const paths = [listDeskProducts, getDeskProduct, listCategories, getProduct, getDashboard]
  await Promise.all(paths.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/** A product that is gone is not asked for again. */
export async function forgetProduct(client: QueryClient, id: string): Promise<void> {
  client.removeQueries({ queryKey: [getDeskProduct.path, { id }] })
  await reloadProducts(client)
}
