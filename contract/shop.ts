// Who the seller is and how a buyer pays him: settings of the shop, never text in a page.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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
  founded: z.number(),
  rating: z.number(),
  reviewCount: z.number(),
  supportHours: z.string(),
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
  /** Number to which a payment may be made and which the buyer calls after paying. */
  phone: z.string(),
  note: z.string(),
})
export type PaymentInstructions = z.infer<typeof PaymentInstructions>

export const getShop = endpoint('GET /shop', {
  access: 'public',
  summary: 'Who the seller is',
  reply: z.object({ success: z.literal(true), seller: Seller }),
  cached: true,
})

export const getPaymentInstructions = endpoint('GET /payment-methods/instructions', {
  access: 'customer',
  summary: 'Bank account, UPI address and phone number to pay to',
  reply: z.object({ success: z.literal(true), instructions: PaymentInstructions }),
})
