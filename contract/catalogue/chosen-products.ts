// Products by their ids: those that a visitor has viewed or saved, those that go well with a cart, and the pictures of
// their cards.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import { Id, line } from '#contract/base/text'
import { Product } from './catalogue.ts'
import { MAX_CHOSEN } from './max-chosen.ts'

/** "id,id": invalid and repeated ids, and those beyond the maximum, are ignored. */
const Ids = line(2_000).transform((text) => {
  const ids = text
    .toLowerCase()
    .split(',')
    .filter((id) => Id.safeParse(id).success)
  return [...new Set(ids)].slice(0, MAX_CHOSEN)
})

const reply = z.object({ success: z.literal(true), products: z.array(Product) })

export const listProductsById = endpoint('GET /products/by-id', {
  access: 'public',
  summary: `List up to ${MAX_CHOSEN} products by their ids, in this order; a variant is listed as itself`,
  query: z.object({ ids: Ids.default([]) }),
  reply,
  cached: true,
})

export const CardPictures = z.object({
  _id: z.string(),
  /** Up to four paths, the main picture first; for a variant, then the main pictures of its family's other variants. */
  pictures: z.array(z.string()),
})

export type CardPictures = z.infer<typeof CardPictures>

export const listCardPictures = endpoint('GET /products/pictures', {
  access: 'public',
  summary: `List the pictures that the cards of up to ${MAX_CHOSEN} products show`,
  query: z.object({ ids: Ids.default([]) }),
  reply: z.object({ success: z.literal(true), products: z.array(CardPictures) }),
  cached: true,
})

export const listComplements = endpoint('GET /products/complements', {
  access: 'public',
  summary: 'List available products that go well with the given ones',
  query: z.object({ products: Ids.default([]), limit: pageQuery(4, 12).limit }),
  reply,
  cached: true,
})
