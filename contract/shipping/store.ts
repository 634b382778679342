// Shipping options for customers.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { pricings } from './rates.ts'

/** Snapshot of the shipping method chosen for an order. */
export const ShippingChoice = z.object({
  _id: z.string(),
  name: z.string(),
  pricing: z.enum(pricings),
  /** "3–5 days"; empty if unknown. */
  estimatedDays: z.string(),
})
export type ShippingChoice = z.infer<typeof ShippingChoice>

/** A shipping option for the cart, with the order's total before payment fees. */
export const ShippingOption = ShippingChoice.extend({
  description: z.string(),
  /** Before tax. */
  cost: Rupees,
  /** Tax on goods and shipping. */
  gstAmount: Rupees,
  totalAmount: Rupees,
})
export type ShippingOption = z.infer<typeof ShippingOption>

export const listShippingOptions = endpoint('GET /shipping/options', {
  access: 'customer',
  summary: "List the shipping methods for the caller's cart and one of their addresses",
  query: z.object({ address: z.uuid('Choose one of your addresses') }),
  reply: z.object({ success: z.literal(true), methods: z.array(ShippingOption) }),
})

/** Returns the default of several methods: freight to pay if offered, else the first. */
export const usualMethod = <Method extends Pick<ShippingChoice, 'pricing'>>(
  methods: readonly Method[],
): Method | undefined => methods.find(({ pricing }) => pricing === 'to-pay') ?? methods[0]

/** "Express (2–3 days)" */
export const shippingText = ({
  name,
  estimatedDays,
}: Pick<ShippingChoice, 'name' | 'estimatedDays'>): string =>
  estimatedDays ? `${name} (${estimatedDays})` : name
