// An offer as the API shows it.
import { z } from 'zod'
import { Rupees } from '#contract/base/rupees'

export const PriceOfferView = z.object({
  kind: z.enum(['list', 'sale']),
  /** Name of the price list or sale. */
  name: z.string(),
  /** The price list that a sale combines with: the sale's percentage comes off the price of that list. */
  listName: z.string().nullable(),
  /** Least quantity of an order line. */
  fromQuantity: z.number(),
  /** Whether the quantity is that of all variants of the product's family in the order. */
  countsFamily: z.boolean(),
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
