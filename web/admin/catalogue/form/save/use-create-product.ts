// Sends a new product. A retry after a lost connection has the same idempotency key, so the product isn't created
// twice.
import { useQueryClient } from '@tanstack/react-query'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { adminCall } from '#web/admin/call.ts'
import type { ProductFormValues } from '#web/admin/catalogue/form/fields/product-fields.tsx'
import { acceptProduct } from '#web/admin/catalogue/product-query.ts'
import { useKey } from '#web/admin/kit/action/use-key.ts'
import { createBody } from './send-product.ts'

export function useCreateProduct() {
  const client = useQueryClient()
  const key = useKey()
  return async (
    values: ProductFormValues,
    attributes: readonly CategoryAttribute[],
    state: 'active' | 'draft',
  ): Promise<AdminProduct> => {
    const body = createBody(values, attributes, state)
    const { product } = await adminCall('POST /admin/products/create', {
      body,
      idempotencyKey: key.keyOf(body),
    })
    key.forget()
    acceptProduct(client, product)
    return product
  }
}
