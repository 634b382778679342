// Shipping options for customers.
import { z } from 'zod'
import { PinField } from '#contract/base/contact-fields'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { Id } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { AskedGstin } from '#contract/tax/buyer'
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
  query: z.object({
    address: z.uuid('Choose one of your addresses'),
    /** The GSTIN of the order, or `consumer`; omitted for that of the profile. */
    gstin: AskedGstin.optional(),
  }),
  reply: z.object({ success: z.literal(true), methods: z.array(ShippingOption) }),
})

/**
 * Returns the default of several methods: the one that costs the buyer least and brings the goods. The cost of freight
 * to pay is unknown, and goods to collect aren't brought, so both are defaults only without another method.
 */
export function usualMethod<Method extends Pick<ShippingOption, 'pricing' | 'cost'>>(
  methods: readonly Method[],
): Method | undefined {
  const delivered = methods.filter(({ pricing }) => pricing !== 'to-pay' && pricing !== 'pickup')
  const [first] = delivered
  if (!first) return methods.find(({ pricing }) => pricing === 'to-pay') ?? methods[0]
  return delivered.reduce((best, method) => (method.cost < best.cost ? method : best), first)
}

/** Whether any method differs from freight to pay, which needs no choice. */
export const isChoice = (methods: readonly Pick<ShippingOption, 'pricing'>[]): boolean =>
  methods.some(({ pricing }) => pricing !== 'to-pay')

/** At most this many different products are sent at once. */
const MAX_ESTIMATED = 250

export const ShippingQuestion = z.object({
  pin: PinField.refine((pin) => pin !== '', 'Must be a PIN code of six digits'),
  /** Value of the goods in rupees after discounts, as the page shows it. */
  goodsValue: z
    .number('Must be an amount in rupees')
    .min(0, 'Must be an amount in rupees')
    .max(1e10, 'Is too large')
    .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS),
  lines: z
    .array(z.object({ productId: Id, quantity: z.int('Must be a whole number').min(1).max(100_000) }))
    .min(1, 'Name at least one product')
    .max(MAX_ESTIMATED, `Name at most ${MAX_ESTIMATED} products`),
})
export type ShippingQuestion = z.output<typeof ShippingQuestion>

export const estimateShipping = endpoint('POST /shipping/estimates', {
  access: 'public',
  summary:
    'Estimate what delivery to a PIN code costs and how long it takes; the checkout computes it for the address',
  body: ShippingQuestion,
  reply: z.object({
    success: z.literal(true),
    /** State of the PIN code; null if border districts share its first digits. */
    state: z.string().nullable(),
    /** Empty if it depends on the State and this is unknown. */
    methods: z.array(
      ShippingChoice.extend({
        /** Before tax. */
        cost: Rupees,
        /** Days in transit; null if unknown. */
        days: z.object({ from: z.number(), to: z.number() }).nullable(),
      }),
    ),
  }),
})

/** "Express (2–3 days)" */
export const shippingText = ({
  name,
  estimatedDays,
}: Pick<ShippingChoice, 'name' | 'estimatedDays'>): string =>
  estimatedDays ? `${name} (${estimatedDays})` : name
