// What the form reads of the server, and what is known anew once it has written.
import type { QueryClient } from '@tanstack/react-query'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const categoriesQuery = () => routeQuery(adminCall, 'GET /categories', {})

export const productQuery = (id: string) =>
  routeQuery(adminCall, 'GET /admin/products/{id}', { params: { id } })

export function acceptProduct(client: QueryClient, product: AdminProduct): void {
  const { category } = product
  client.setQueryData(productQuery(product._id).queryKey, { success: true, product, category })
  for (const route of [
    'GET /admin/products',
    'GET /categories',
    'GET /products/{id}',
    'GET /admin/dashboard',
  ])
    void client.invalidateQueries({ queryKey: [route] })
}
