// Products that visitors wait for.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'

export const AwaitedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  image: z.string().nullable(),
  stock: z.number(),
  minOrderQuantity: z.number(),
  /** People who wait for an email. */
  waiting: z.number(),
  /** The oldest request. */
  since: z.string(),
})
export type AwaitedProduct = z.infer<typeof AwaitedProduct>

export const listAwaitedProducts = endpoint('GET /stock-alerts', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'List the products that people wait for, the most awaited first',
  query: z.object({ search: line(200).optional(), ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    products: z.array(AwaitedProduct),
    /** Products under the search. */
    total: z.number(),
    /** People waiting for any product: a person who waits for two counts twice. */
    waiting: z.number(),
  }),
})

export const getWaiting = endpoint('GET /stock-alerts/{productId}', {
  access: 'admin',
  permission: 'stock.read',
  summary: 'Return the number of people who wait for a product',
  params: z.object({ productId: keyOf('Product') }),
  reply: z.object({ success: z.literal(true), waiting: z.number() }),
})
