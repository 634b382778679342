// An offer as the API shows it.
import { z } from 'zod'
import { Rupees } from '#contract/base/rupees'

export const PriceOfferView = z.object({
  kind: z.enum(['list', 'sale']),
  /** Name of the price list or sale. */
  name: z.string(),
  /** Least quantity of an order line. */
  fromQuantity: z.number(),
  /** Rupees per unit, with GST if the product's price includes it. */
  price: Rupees,
  /** GST at this price, in percent. */
  gst: z.number(),
  /** Whether discounts of customer groups apply to this price too. */
  takesGroupDiscount: z.boolean(),
  /** End of a sale. */
  endsAt: z.string().nullable(),
})
export type PriceOfferView = z.infer<typeof PriceOfferView>
