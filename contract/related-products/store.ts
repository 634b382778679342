// Products shown on the page of another product.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'
import { Product } from '#contract/catalogue/catalogue'

export const listRelatedProducts = endpoint('GET /products/{id}/related', {
  access: 'public',
  summary:
    'List the products that go well with a product, and similar ones: those chosen by the seller, then of the same category, then best sellers',
  params: z.object({ id: keyOf('Product', line(200)) }),
  reply: z.object({
    success: z.literal(true),
    /** Chosen by the seller, in order; products that can't be ordered are left out. */
    complements: z.array(Product),
    /** Filled to a whole number of rows of four, if the shop has enough products. */
    similar: z.array(Product),
  }),
  cached: true,
})
