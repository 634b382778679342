// A promotion that applies to a cart or order, as the API shows it.
import { z } from 'zod'
import { Rupees } from '#contract/base/rupees'

export const PromotionView = z.object({
  name: z.string(),
  /** Null for a promotion that applies automatically. */
  code: z.string().nullable(),
  /** Before tax; 0 for free shipping. */
  discount: Rupees,
  /** As displayed, if prices include GST; else null. */
  discountWithGst: Rupees.nullable(),
  isFreeShipping: z.boolean(),
})
export type PromotionView = z.infer<typeof PromotionView>
