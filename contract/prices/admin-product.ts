// Why a product has its prices: all price lists, sales and group discounts that apply to it.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'

const Rule = z.object({
  /** Id of the price list or sale. */
  _id: z.string(),
  name: z.string(),
  /** The goods that the rule names: "This product", "Family Bath Towel", "Category Rugs" or "All products". */
  goods: z.string(),
  /** Rupees per unit under this rule alone, which may be above the list price. */
  unitPrice: Rupees,
  /** Percent; null for a fixed price. */
  discount: z.number().nullable(),
})

export const ProductPriceRules = z.object({
  /** Rupees; null for a draft without a price. */
  listPrice: Rupees.nullable(),
  /** The price of one unit for a visitor now; null without a list price. */
  visitor: z.object({ price: Rupees, reason: z.string().nullable() }).nullable(),
  lists: z.array(
    Rule.extend({
      isForEveryone: z.boolean(),
      /** Names of the customer groups. */
      groups: z.array(z.string()),
      fromQuantity: z.number(),
      countsFamilies: z.boolean(),
    }),
  ),
  /** Running sales, then scheduled ones. */
  sales: z.array(
    Rule.extend({
      state: z.enum(['running', 'scheduled']),
      startsAt: z.string(),
      endsAt: z.string(),
      takesGroupDiscount: z.boolean(),
      combinesWithLists: z.boolean(),
    }),
  ),
  /** Customer groups with a discount on all products, highest first. */
  groupDiscounts: z.array(z.object({ _id: z.string(), name: z.string(), discount: z.number() })),
})
export type ProductPriceRules = z.infer<typeof ProductPriceRules>

export const getProductPriceRules = endpoint('GET /prices/products/{id}', {
  access: 'admin',
  permission: 'products.read',
  summary: 'Return the price lists, sales and group discounts of a product, and its price for a visitor now',
  params: z.object({ id: keyOf('Product', z.uuid()) }),
  reply: z.object({ success: z.literal(true), prices: ProductPriceRules }),
})
