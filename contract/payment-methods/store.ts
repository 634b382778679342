// Payment options for customers: the seller's accounts, and the methods offered in the checkout.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { AskedGstin } from '#contract/tax/buyer'
import { PaymentInstructions } from './instructions.ts'
import { methodKinds } from './method-kinds.ts'

export const getPaymentInstructions = endpoint('GET /payment-methods/instructions', {
  access: 'order',
  openToLookups: true,
  summary: 'Return the bank account, UPI address and phone number to pay to',
  reply: z.object({ success: z.literal(true), instructions: PaymentInstructions }),
})

/** A payment method for the cart, with the order's total under it. */
export const PaymentOption = z.object({
  _id: z.string(),
  name: z.string(),
  /** `account` for the account of the customer's company, whose id is that of the option. */
  kind: z.enum([...methodKinds, 'account']),
  description: z.string(),
  /** Before tax. */
  fee: Rupees,
  /** Tax on the goods and all charges, including the chosen shipping method. */
  gstAmount: Rupees,
  /** The part of the total that rounds it to the rupee. */
  roundOff: Rupees.optional(),
  totalAmount: Rupees,
})
export type PaymentOption = z.infer<typeof PaymentOption>

export const listPaymentOptions = endpoint('GET /payment-methods/options', {
  access: 'customer',
  summary: "List the payment methods allowed for the caller's cart; the first one is the default",
  query: z
    .object({
      address: z.uuid('Choose one of your addresses').optional(),
      shippingMethod: z.uuid('Must be the id of a shipping method').optional(),
      /** The GSTIN of the order, or `consumer`; omitted for that of the profile. */
      gstin: AskedGstin.optional(),
    })
    .refine(({ address, shippingMethod }) => !shippingMethod || address, {
      path: ['address'],
      error: 'Choose an address: the shipping cost depends on it',
    }),
  reply: z.object({
    success: z.literal(true),
    methods: z.array(PaymentOption),
    /** Why the account of the customer's company isn't among them; null without such an account. */
    accountBlock: z.string().nullable().optional(),
  }),
})

export const listAcceptedPayments = endpoint('GET /payment-methods/accepted', {
  access: 'public',
  summary: 'List the names of the payment methods that every visitor can use, in the order of the checkout',
  reply: z.object({
    success: z.literal(true),
    methods: z.array(z.object({ name: z.string(), kind: z.enum(methodKinds) })),
  }),
  cached: true,
})
