// Benefits of the signed-in customer's groups.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'

export const OwnBenefits = z.object({
  /** Percent off each item before tax. */
  discount: z.number(),
  freeShipping: z.boolean(),
  /** Further cities and States with free delivery. */
  freeShippingTo: z.array(z.string()),
  earlyAccess: z.boolean(),
  prioritySupport: z.boolean(),
  /** Names of the groups that grant benefits. */
  groups: z.array(z.string()),
})
export type OwnBenefits = z.infer<typeof OwnBenefits>

export const getOwnBenefits = endpoint('GET /user/benefits', {
  access: 'customer',
  summary: "Return the caller's benefits from customer groups",
  reply: z.object({ success: z.literal(true), benefits: OwnBenefits }),
})
