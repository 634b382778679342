// What the form reads of the server, and what is known anew once it has written.
import type { QueryClient } from '@tanstack/react-query'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { adminCall } from '#web/admin/call.ts'
import { productQuery } from '#web/admin/products/product-query.ts'
import { routeQuery } from '#web/api/query.ts'

export const categoriesQuery = () => routeQuery(adminCall, 'GET /categories', {})

export function acceptProduct(client: QueryClient, product: AdminProduct): void {
  const { category } = product
  client.setQueryData(productQuery(product._id).queryKey, { success: true, product, category })
  void client.invalidateQueries()
}
