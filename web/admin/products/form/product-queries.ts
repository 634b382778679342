// What the form reads of the server, and what is known anew once it has written.
import type { QueryClient } from '@tanstack/react-query'
import { getProduct, listCategories } from '#contract/catalogue/catalogue'
import { type DeskProduct, getDeskProduct, listDeskProducts } from '#contract/catalogue/product-admin'
import { getDashboard } from '#contract/reports/dashboard'
import { adminCall } from '#web/admin/call.ts'
import { endpointQuery } from '#web/api/query.ts'

export const categoriesQuery = () => endpointQuery(adminCall, listCategories, {})

export const productQuery = (id: string) => endpointQuery(adminCall, getDeskProduct, { params: { id } })

export function acceptProduct(client: QueryClient, product: DeskProduct): void {
  const { category } = product
  client.setQueryData(productQuery(product._id).queryKey, { success: true, product, category })
  for (const { path } of [listDeskProducts, listCategories, getProduct, getDashboard])
    void client.invalidateQueries({ queryKey: [path] })
}
