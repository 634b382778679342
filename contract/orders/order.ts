// An order as everybody reads it who may read it at all.
import { z } from 'zod'
import { Address } from '#contract/accounts/addresses'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { PaymentChoice } from '#contract/payment-methods/instructions'
import { ShippingChoice } from '#contract/shipping/store'
import { sellerSchemes } from '#contract/tax/schemes'
import { orderStatuses } from './order-status.ts'

/** Both spellings of an address that clients read. */
export const ShippingAddress = Address.omit({ _id: true, isDefault: true }).extend({
  addressLine1: z.string(),
  addressLine2: z.string(),
  postalCode: z.string(),
})

export const OrderItem = z.object({
  _id: z.string(),
  productId: z.string().nullable(),
  product: z.object({ _id: z.string().nullable(), name: z.string() }),
  name: z.string(),
  image: z.string().nullable(),
  unit: z.string(),
  hsn: z.string().nullable(),
  quantity: z.number(),
  price: Rupees,
  gstRate: z.number(),
  /** Before the discount. */
  subtotal: Rupees,
  discountAmount: Rupees,
  gstAmount: Rupees,
  totalPrice: Rupees,
  specifications: z.record(z.string(), z.string()),
})
export type OrderItem = z.infer<typeof OrderItem>

const Status = z.enum(orderStatuses)

export const OrderView = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  user: z.object({ name: z.string(), email: z.string() }),
  status: Status,
  statusDisplay: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  shippedDate: z.string().nullable(),
  estimatedDelivery: z.string().nullable(),
  deliveredDate: z.string().nullable(),
  items: z.array(OrderItem),
  totalItems: z.number(),
  subtotal: Rupees,
  taxAmount: Rupees,
  gstAmount: Rupees,
  shippingCost: Rupees,
  /** What the chosen way of paying costs. Tax on shipping and on this is in the GST. */
  paymentFee: Rupees,
  /** The shop pays for the transport: a benefit of the customer's groups at the time of the order. */
  freeShipping: z.boolean(),
  discountAmount: Rupees,
  totalAmount: Rupees,
  currency: z.literal('INR'),
  isGift: z.boolean(),
  shippingAddress: ShippingAddress,
  /** Of a customer who buys as a business; null for anybody else. */
  buyerGstin: z.string().nullable(),
  buyerBusinessName: z.string().nullable(),
  /** Where they are registered; null where that is where the order goes. */
  buyerBusinessAddress: z.string().nullable(),
  /** What the seller was to the tax when it was placed: only a regular one charged any. */
  taxScheme: z.enum(sellerSchemes),
  /** By which it was sent, or until then by which it is to be sent. */
  shippingMethod: z.string().nullable(),
  /** The way of sending that was chosen; null where none was: the buyer pays the transport. */
  shippingChoice: ShippingChoice.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  paymentInfo: z
    .object({
      method: z.string(),
      status: z.enum(['completed', 'pending', 'failed']),
      paymentDate: z.string().nullable(),
    })
    .nullable(),
  /** The method that was chosen, with how to pay by it; null where none was, and any of the seller's will do. */
  paymentChoice: PaymentChoice.nullable(),
  /** The last day on which it waits for its payment, YYYY-MM-DD; null once it was paid or if it waits however long. */
  paymentDueOn: z.string().nullable(),
  rating: z.number().nullable(),
  review: z.string().nullable(),
})
export type OrderView = z.infer<typeof OrderView>

/** The id of an order, or its number. */
export const OrderParams = z.object({ id: keyOf('Order') })
