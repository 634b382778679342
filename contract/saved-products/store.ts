// Products that a customer has saved for later, newest first. A guest's saved products move to the account at sign-in.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { MAX_SAVED } from './saved-products.ts'

const productId = keyOf('Product')

/** Price of one unit with GST, in rupees, that the customer saw when saving; null if it wasn't known. */
const SeenPrice = z
  .number('Must be an amount in rupees')
  .min(0)
  .max(1e9)
  .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)
  .nullable()
  .default(null)

export const SavedProduct = z.object({
  productId: z.string(),
  savedAt: z.string(),
  price: Rupees.nullable(),
})
export type SavedProduct = z.infer<typeof SavedProduct>

const saved = z.object({ success: z.literal(true), products: z.array(SavedProduct) })

export const listSavedProducts = endpoint('GET /user/saved-products', {
  access: 'customer',
  summary: 'List the products that the caller has saved, newest first',
  reply: saved,
})

export const saveProduct = endpoint('POST /user/saved-products', {
  access: 'customer',
  summary: `Save a product; at most ${MAX_SAVED}`,
  body: z.object({ productId, price: SeenPrice }),
  reply: saved,
  status: 201,
})

export const MergeSavedProducts = z.object({
  products: z
    .array(
      z.object({
        productId: z.uuid('Product ID is required'),
        savedAt: z.iso.datetime({ offset: true, error: 'Must be a time. Example: 2026-11-27T10:00:00Z' }),
        price: SeenPrice,
      }),
    )
    .min(1, 'Add at least one product')
    .max(MAX_SAVED, `Add at most ${MAX_SAVED} products`),
})
export type MergeSavedProducts = z.output<typeof MergeSavedProducts>

export const mergeSavedProducts = endpoint('POST /user/saved-products/merge', {
  access: 'customer',
  summary: 'Add the products that a guest has saved. Saved ones are unchanged, and deleted ones are left out',
  body: MergeSavedProducts,
  reply: saved.extend({
    /** Ids of products for which there is no room. */
    left: z.array(z.string()),
  }),
})

export const removeSavedProduct = endpoint('DELETE /user/saved-products/{productId}', {
  access: 'customer',
  summary: 'Remove a saved product',
  params: z.object({ productId }),
  reply: saved,
})
