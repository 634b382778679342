// Suggestions while a visitor types a search.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { line } from '#contract/base/text'
import { Product } from './catalogue.ts'
import { searchTopics } from './search.ts'

/** The fields of a suggestion's picture and price. */
export const SuggestedProduct = Product.pick({
  _id: true,
  slug: true,
  name: true,
  primaryImage: true,
  price: true,
  priceIncludesGst: true,
  mrp: true,
  offers: true,
  gst: true,
  unit: true,
}).extend({
  /** Whether the price is the lowest of a family. */
  isFrom: z.boolean(),
})
export type SuggestedProduct = z.infer<typeof SuggestedProduct>

export const suggestProducts = endpoint('GET /products/suggestions', {
  access: 'public',
  summary: 'List products and categories for the first letters of a search',
  query: z.object({ search: line(200) }),
  reply: z.object({
    success: z.literal(true),
    products: z.array(SuggestedProduct),
    categories: z.array(z.object({ name: z.string(), slug: z.string() })),
    /** The page of the shop that the search is about. */
    topic: z.enum(searchTopics).optional(),
  }),
  cached: true,
})
