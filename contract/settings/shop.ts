// Who the seller is and how customers pay: settings of the shop, never text in a page.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'

export const Seller = z.object({
  name: z.string(),
  legalName: z.string(),
  legalStatus: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pinCode: z.string(),
  gstin: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  marketplaceUrl: z.string(),
  /** Year; 0 where the seller has not said, as with the figures below. */
  founded: z.number(),
  rating: z.number(),
  reviewCount: z.number(),
  supportHours: z.string(),
  /** Units that can be made in a month; 0 where the seller has not said. */
  monthlyCapacity: z.number().default(0),
  /** Countries that have been sold to; 0 where the seller has not said. */
  exportCountries: z.number().default(0),
  /** Name and designation of whoever answers complaints. */
  grievanceOfficer: z.string().default(''),
})
export type Seller = z.infer<typeof Seller>

export const PaymentInstructions = z.object({
  bank: z.object({
    accountName: z.string(),
    bankName: z.string(),
    branch: z.string(),
    accountNumber: z.string(),
    ifsc: z.string(),
  }),
  upi: z.object({ vpa: z.string(), payeeName: z.string(), merchantCode: z.string().optional() }),
  /** Number to which a payment may be made and which the customer calls after paying. */
  phone: z.string(),
  note: z.string(),
})
export type PaymentInstructions = z.infer<typeof PaymentInstructions>

export const getShop = endpoint('GET /shop', {
  access: 'public',
  summary: 'Who the seller is',
  reply: z.object({
    success: z.literal(true),
    seller: Seller,
    /** Whether visitors may sign in through Google. */
    googleSignIn: z.boolean(),
  }),
  cached: true,
})

export const getPaymentInstructions = endpoint('GET /payment-methods/instructions', {
  access: 'customer',
  summary: 'Bank account, UPI address and phone number to pay to',
  reply: z.object({ success: z.literal(true), instructions: PaymentInstructions }),
})
