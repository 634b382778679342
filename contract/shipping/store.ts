// What customers read of the ways to have an order sent.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { Id } from '#contract/base/text'
import { pricings } from './rates.ts'

/** The method that an order is to be sent by, as it was when the order was placed. */
export const ShippingChoice = z.object({
  _id: z.string(),
  name: z.string(),
  pricing: z.enum(pricings),
  /** "3–5 days"; empty where nobody said. */
  estimatedDays: z.string(),
})
export type ShippingChoice = z.infer<typeof ShippingChoice>

/** A way to have the cart sent, with what the order would come to before it costs anything to pay. */
export const ShippingOption = ShippingChoice.extend({
  description: z.string(),
  /** Before tax. */
  cost: Rupees,
  /** Of the goods and of shipping. */
  gstAmount: Rupees,
  totalAmount: Rupees,
})
export type ShippingOption = z.infer<typeof ShippingOption>

export const listShippingOptions = endpoint('GET /shipping/options', {
  access: 'customer',
  summary: "The methods by which the caller's cart may be sent to one of their addresses",
  query: z.object({ address: Id }),
  reply: z.object({ success: z.literal(true), methods: z.array(ShippingOption) }),
})

/** What is chosen where more than one way is offered: that the buyer pays the transport, else the first. */
export const usualMethod = <Method extends Pick<ShippingChoice, 'pricing'>>(
  methods: readonly Method[],
): Method | undefined => methods.find(({ pricing }) => pricing === 'to-pay') ?? methods[0]

/** "Express (2–3 days)" */
export const shippingText = ({
  name,
  estimatedDays,
}: Pick<ShippingChoice, 'name' | 'estimatedDays'>): string =>
  estimatedDays ? `${name} (${estimatedDays})` : name
