// Sends a new product. A repetition after a broken line carries the same key, so it cannot be created twice.
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { adminCall } from '#web/admin/call.ts'
import { createIdempotencyKey } from '#web/admin/kit/action/idempotency-key.ts'
import type { ProductFormValues } from '#web/admin/products/form/form-values.ts'
import { acceptProduct } from '#web/admin/products/form/product-queries.ts'
import { createBody } from './send-product.ts'

export function useCreateProduct() {
  const client = useQueryClient()
  const attempt = useRef<{ text: string; key: string } | null>(null)

  return async (
    values: ProductFormValues,
    attributes: readonly CategoryAttribute[],
    state: 'active' | 'draft',
  ): Promise<AdminProduct> => {
    const body = createBody(values, attributes, state)
    const text = JSON.stringify(body)
    if (attempt.current?.text !== text) attempt.current = { text, key: createIdempotencyKey() }
    const reply = await adminCall('POST /admin/products/create', {
      body,
      idempotencyKey: attempt.current.key,
    })
    if (!reply.success) throw new Error('Failed to create product')
    attempt.current = null
    acceptProduct(client, reply.product)
    return reply.product
  }
}
