// The view of an order shared by customers and admins.
import { z } from 'zod'
import { Address } from '#contract/accounts/addresses'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { PromotionView } from '#contract/cart/promotion-view'
import { PaymentChoice } from '#contract/payment-methods/instructions'
import { ShippingChoice } from '#contract/shipping/store'
import { sellerSchemes } from '#contract/tax/schemes'
import { chargeKindNames } from './amended-amounts.ts'
import { orderStatuses } from './order-status.ts'

/** Both spellings of an address that API clients use. */
export const ShippingAddress = Address.omit({ _id: true, isDefault: true }).extend({
  addressLine1: z.string(),
  addressLine2: z.string(),
  postalCode: z.string(),
})

/** A charge or reduction that staff added to an order after it was placed. */
export const AddedCharge = z.object({
  _id: z.string(),
  kind: z.enum(chargeKindNames),
  label: z.string(),
  /** Without tax; positive for reductions too. */
  amount: Rupees,
})
export type AddedCharge = z.infer<typeof AddedCharge>

/** Amounts are without tax, except for totals. */
export const OrderItem = z.object({
  _id: z.string(),
  productId: z.string().nullable(),
  product: z.object({ _id: z.string().nullable(), name: z.string() }),
  name: z.string(),
  image: z.string().nullable(),
  unit: z.string(),
  hsn: z.string().nullable(),
  quantity: z.number(),
  /** Per unit, before discounts; rounded to the paisa if prices included GST. */
  price: Rupees,
  /** The catalogue's price when the order was placed. */
  listPrice: Rupees,
  /** Why the price isn't the list price, for example "Price list Traders, 50 or more"; null if it is. */
  priceReason: z.string().nullable(),
  /** Amounts as displayed when the order was placed, if prices included GST; else null. */
  withGst: z
    .object({
      /** Per unit. */
      price: Rupees,
      listPrice: Rupees,
      /** Price × quantity less discounts, before reductions. */
      total: Rupees,
    })
    .nullable(),
  gstRate: z.number(),
  /** Before discounts. */
  subtotal: Rupees,
  discountAmount: Rupees,
  /** The part of the discount that comes from promotions. */
  promotionAmount: Rupees,
  /** The part of the discount that comes from reductions of the order. */
  reductionAmount: Rupees,
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
  /** Includes freight that staff added. */
  shippingCost: Rupees,
  /** Fee of the chosen payment method. Tax on shipping and on this fee is part of the GST. */
  paymentFee: Rupees,
  /** Whether freight will be added, so that the amount isn't final and shouldn't be paid yet. */
  awaitsFreight: z.boolean(),
  /** Whether the shop pays for delivery: as a benefit of the customer's groups, or by a promotion. */
  freeShipping: z.boolean(),
  /** Includes promotions and reductions. */
  discountAmount: Rupees,
  promotions: z.array(PromotionView),
  /** Charges and reductions that staff added after the order. */
  charges: z.array(AddedCharge),
  /** The part of the total that rounds it to the rupee; may be negative, 0 if the shop didn't round totals. */
  roundOff: Rupees,
  totalAmount: Rupees,
  currency: z.literal('INR'),
  isGift: z.boolean(),
  shippingAddress: ShippingAddress,
  /** Set for business customers; null for everyone else. */
  buyerGstin: z.string().nullable(),
  buyerBusinessName: z.string().nullable(),
  /** Registered address; null if it is the delivery address. */
  buyerBusinessAddress: z.string().nullable(),
  /** The seller's tax scheme when the order was placed; only regular taxpayers charge GST. */
  taxScheme: z.enum(sellerSchemes),
  /** Name of the shipping method used, or planned until dispatch. */
  shippingMethod: z.string().nullable(),
  /** The chosen shipping method; null if none was chosen and the buyer pays the transporter. */
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
  /**
   * The chosen payment method with its instructions; null if none was chosen and any of the seller's methods will do.
   */
  paymentChoice: PaymentChoice.nullable(),
  /** Last day for payment, YYYY-MM-DD; null once paid, or if the order has no deadline. */
  paymentDueOn: z.string().nullable(),
  /** For an order on account: days after the invoice, and the day when payment is due, once it is invoiced; else null. */
  onAccount: z.object({ days: z.number(), dueOn: z.string().nullable() }).nullable().optional(),
  /** The buyer's own number of the order. */
  poNumber: z.string().nullable().optional(),
  rating: z.number().nullable(),
  review: z.string().nullable(),
})
export type OrderView = z.infer<typeof OrderView>

/** Id or number of an order. */
export const OrderParams = z.object({ id: keyOf('Order') })
