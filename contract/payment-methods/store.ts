// What customers read of the ways to pay: the seller's accounts, and what they may choose from in the checkout.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { Id } from '#contract/base/text'
import { PaymentInstructions } from './instructions.ts'
import { methodKinds } from './method-kinds.ts'

export const getPaymentInstructions = endpoint('GET /payment-methods/instructions', {
  access: 'customer',
  summary: 'Bank account, UPI address and phone number to pay to',
  reply: z.object({ success: z.literal(true), instructions: PaymentInstructions }),
})

/** A way to pay the cart by, with what the order would come to. */
export const PaymentOption = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(methodKinds),
  description: z.string(),
  /** Before tax. */
  fee: Rupees,
  /** Of the goods and of all charges, shipping by the named method among them. */
  gstAmount: Rupees,
  totalAmount: Rupees,
})
export type PaymentOption = z.infer<typeof PaymentOption>

export const listPaymentOptions = endpoint('GET /payment-methods/options', {
  access: 'customer',
  summary: "The methods by which the caller's cart may be paid; the first is taken where none is named",
  query: z
    .object({ address: Id.optional(), shippingMethod: Id.optional() })
    .refine(({ address, shippingMethod }) => !shippingMethod || address, {
      path: ['address'],
      error: 'What shipping costs depends on the address',
    }),
  reply: z.object({ success: z.literal(true), methods: z.array(PaymentOption) }),
})
