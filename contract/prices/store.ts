// The prices of the signed-in customer.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { PriceOfferView } from './offer-view.ts'

export const getOwnPrices = endpoint('GET /user/prices/{productId}', {
  access: 'customer',
  summary:
    "Return the caller's prices of a product: price lists of the caller's groups, and those for everyone",
  params: z.object({ productId: keyOf('Product', z.uuid()) }),
  reply: z.object({
    success: z.literal(true),
    /** GST at the list price after the caller's group discount, in percent. */
    gst: z.number(),
    /** Prices below the list price that are in force. */
    offers: z.array(PriceOfferView),
  }),
})
