// Queries of the product screens, and the cache updates after a save.
import type { QueryClient } from '@tanstack/react-query'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const productQuery = (id: string) =>
  routeQuery(adminCall, 'GET /admin/products/{id}', { params: { id } })

export const categoriesQuery = () => routeQuery(adminCall, 'GET /categories', {})

export function acceptProduct(client: QueryClient, product: AdminProduct): void {
  const { category } = product
  client.setQueryData(productQuery(product._id).queryKey, { success: true, product, category })
  void client.invalidateQueries()
}
