// The prices of the signed-in customer.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { PriceOfferView } from './offer-view.ts'

const ownPrices = {
  /** GST at the list price after the caller's group discount, in percent. */
  gst: z.number(),
  /** Prices below the list price that are in force. */
  offers: z.array(PriceOfferView),
}

/** As many as a family has variants. */
const MAX_PRODUCTS = 250

export const listOwnPrices = endpoint('POST /user/prices', {
  access: 'customer',
  summary: "Return the caller's prices of several products, for a list of products; changes nothing",
  body: z.object({
    /** Ids. */
    products: z
      .array(z.uuid('Enter the id of a product'))
      .max(MAX_PRODUCTS, `Enter at most ${MAX_PRODUCTS} ids`),
  }),
  reply: z.object({
    success: z.literal(true),
    /** Products that visitors can't see are left out. */
    prices: z.array(z.object({ _id: z.string(), ...ownPrices })),
  }),
})

export const getOwnPrices = endpoint('GET /user/prices/{productId}', {
  access: 'customer',
  summary:
    "Return the caller's prices of a product: price lists of the caller's groups, and those for everyone",
  params: z.object({ productId: keyOf('Product', z.uuid()) }),
  reply: z.object({
    success: z.literal(true),
    ...ownPrices,
  }),
})
