// The benefits that signed-in customers have from their groups.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'

export const OwnBenefits = z.object({
  /** Percent off each line before tax. */
  discount: z.number(),
  freeShipping: z.boolean(),
  /** Cities and States to which shipping is free besides. */
  freeShippingTo: z.array(z.string()),
  earlyAccess: z.boolean(),
  prioritySupport: z.boolean(),
  /** Names of the groups that bring any of these. */
  groups: z.array(z.string()),
})
export type OwnBenefits = z.infer<typeof OwnBenefits>

export const getOwnBenefits = endpoint('GET /user/benefits', {
  access: 'customer',
  summary: 'What the groups of the caller bring them',
  reply: z.object({ success: z.literal(true), benefits: OwnBenefits }),
})
