// The related products that the seller chooses for a product, or for all variants of its family.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { MAX_RELATED } from './related-products.ts'

export const ChosenProduct = z.object({
  _id: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  image: z.string().nullable(),
  /** Whether visitors can order it; others are left out of the page. */
  isShown: z.boolean(),
})
export type ChosenProduct = z.infer<typeof ChosenProduct>

const ChosenProducts = z.object({ complements: z.array(ChosenProduct), similar: z.array(ChosenProduct) })

const params = z.object({ id: keyOf('Product') })

export const getChosenProducts = endpoint('GET /admin/products/{id}/related', {
  access: 'admin',
  permission: 'products.read',
  summary: 'Return the related products chosen for a product or its family',
  params,
  reply: ChosenProducts.extend({ success: z.literal(true) }),
})

const Chosen = z.array(z.uuid()).max(MAX_RELATED, `Choose at most ${MAX_RELATED} products`)

export const chooseProducts = endpoint('PUT /admin/products/{id}/related', {
  access: 'admin',
  permission: 'products.write',
  summary: 'Choose the related products of a product, in order; variants share those of their family',
  params,
  body: z.object({ complements: Chosen, similar: Chosen }),
  reply: ChosenProducts.extend({ success: z.literal(true), message: z.string() }),
  changesCatalogue: true,
})
