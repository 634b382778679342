// The admin view of one order.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { buyerRegistrations } from '#contract/tax/buyer-registration'
import { CreditNotePeriod } from './credit-note-period.ts'
import { EwayRequirement } from './eway-requirement.ts'
import { OrderParams, OrderView } from './order.ts'
import { orderSources } from './order-sources.ts'
import { orderStatuses } from './order-status.ts'
import { Packer } from './packer.ts'
import { OrderAccount, PaymentClaim, PaymentEntry, paymentStates } from './payments.ts'
import { ReturnRequest, returnStatuses } from './return-request.ts'
import { Settlement } from './settlements.ts'
import { AdminShipment } from './shipments.ts'

const Status = z.enum(orderStatuses)

export const OrderEvent = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum([
    'placed',
    'status',
    'payment',
    'reversal',
    'note',
    'hold',
    'claim',
    'return',
    'shipment',
    'contact',
    'charge',
    'settlement',
    'cash',
    'correction',
    'change',
  ]),
  fromStatus: Status.nullable(),
  toStatus: Status.nullable(),
  actor: z.string(),
  note: z.string().nullable(),
  /** Amount of a payment event, in rupees. */
  amount: Rupees.nullable(),
  /** New status of a return event. */
  returnStatus: z.enum(returnStatuses).nullable(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** An order that was split off or merged. */
export const RelatedOrder = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  /** The other order was split off this one, or merged into it, or the other way round. */
  relation: z.enum(['split-off', 'split-from', 'merged', 'merged-into']),
})
export type RelatedOrder = z.infer<typeof RelatedOrder>

/** Everything that admins see of an order. */
export const OrderDetail = z.object({
  ...OrderView.shape,
  /** Incremented by every change; a change based on an older version is refused. */
  version: z.number(),
  /** Whether its total is rounded to the rupee, also after a change of the amount. */
  roundsTotal: z.boolean(),
  customer: z.object({
    _id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Ordered without an account, so the history is that of the email address. */
    isGuest: z.boolean(),
    orderCount: z.number(),
    totalSpent: Rupees,
  }),
  placeOfSupply: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Kind of GST registration of the buyer. */
  buyerRegistration: z.enum(buyerRegistrations),
  holdReason: z.string().nullable(),
  isPriority: z.boolean(),
  source: z.enum(orderSources),
  /** The quote that was accepted as this order; null without one. */
  quote: z.object({ _id: z.string(), quoteNumber: z.string() }).nullable(),
  /** The company that it is an order of, with the branch that was invoiced; null for a private customer. */
  company: z.object({ _id: z.string(), name: z.string(), branch: z.string().nullable() }).nullable(),
  /** For an order on account: days after the invoice in which it is due; null if it is paid before dispatch. */
  creditDays: z.number().nullable(),
  /** The person who packs it; null if it is unassigned. */
  packer: Packer.nullable(),
  /** Whether the customer is in a group with priority support. */
  prioritySupport: z.boolean(),
  /** When the customer was asked for a review, which is possible once. */
  reviewRequestedAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Whether it was cancelled for lack of payment, so that it can be reinstated. */
  isExpired: z.boolean(),
  /** Payments less refunds. */
  paidAmount: Rupees,
  refundedAmount: Rupees,
  /** Amount due; below 0 for overpayments and for payments of an order that is no longer a sale. */
  balance: Rupees,
  account: OrderAccount,
  paymentState: z.enum(paymentStates),
  payments: z.array(PaymentEntry),
  /** Amounts closed without a payment, oldest first. */
  settlements: z.array(Settlement),
  /** Limit of an order's small differences, in rupees. */
  smallDifferenceLimit: Rupees,
  paymentClaims: z.array(PaymentClaim),
  /** In order of dispatch. */
  shipments: z.array(AdminShipment),
  /** Units of each line that haven't left yet; empty once the order is closed. */
  shippable: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
  /** Whether these units need an e-way bill; null once the order is closed. */
  eway: EwayRequirement.nullable(),
  /** Units of each line that aren't part of a return yet; empty until the order is delivered. */
  returnable: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
  returns: z.array(ReturnRequest),
  /** Until when a credit note reduces the tax of the first invoice; null without an invoice. */
  creditNotePeriod: CreditNotePeriod.nullable(),
  /** GST rates that have changed since the order; null without such rates, and once they are decided or invoiced. */
  rateChange: z
    .object({
      lines: z.array(z.object({ itemId: z.string(), name: z.string(), from: z.number(), to: z.number() })),
      /** First day of the newest of these rates, YYYY-MM-DD; null for a rate of the product itself. */
      since: z.string().nullable(),
      /** Total and GST of the order at the new rates. */
      total: Rupees,
      gst: Rupees,
      /** Day of the first payment. */
      paidOn: z.string().nullable(),
    })
    .nullable(),
  /** In the order of the splits and merges. */
  relatedOrders: z.array(RelatedOrder),
  events: z.array(OrderEvent),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const OrderDetailReply = z.object({
  success: z.literal(true),
  message: z.string(),
  order: OrderDetail,
})

export const getOrderDetail = endpoint('GET /admin/orders/{id}', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Return an order with payments and timeline, by id or order number',
  params: OrderParams,
  reply: z.object({ success: z.literal(true), order: OrderDetail }),
})
