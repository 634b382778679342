// One order with everything that admins see of it.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { OrderAccount, PaymentClaim, PaymentEntry, paymentStates } from '#contract/payments/payments'
import { ReturnRequest, returnStatuses } from '#contract/returns/returns'
import { OrderParams, OrderView } from './order.ts'
import { orderStatuses } from './order-status.ts'
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
  ]),
  fromStatus: Status.nullable(),
  toStatus: Status.nullable(),
  actor: z.string(),
  note: z.string().nullable(),
  /** Rupees, for a payment. */
  amount: Rupees.nullable(),
  /** Where a step of a return led. */
  returnStatus: z.enum(returnStatuses).nullable(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** Everything that admins see of one order. */
export const OrderDetail = z.object({
  ...OrderView.shape,
  /** Raised by every change; a change made on an older version is refused. */
  version: z.number(),
  customer: z.object({
    _id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    orderCount: z.number(),
    totalSpent: Rupees,
  }),
  placeOfSupply: z.object({ code: z.string(), name: z.string() }).nullable(),
  holdReason: z.string().nullable(),
  isPriority: z.boolean(),
  /** The customer is in a group whose orders come before others. */
  prioritySupport: z.boolean(),
  /** When the customer was asked for a review, which happens once. */
  reviewRequestedAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** It was cancelled because nobody had paid it: it can go on. */
  isExpired: z.boolean(),
  /** What came in less what was given back. */
  paidAmount: Rupees,
  refundedAmount: Rupees,
  /** What is still owed; below 0 what was paid too much, or for what is no sale any more. */
  balance: Rupees,
  account: OrderAccount,
  paymentState: z.enum(paymentStates),
  payments: z.array(PaymentEntry),
  paymentClaims: z.array(PaymentClaim),
  /** In the order in which they left. */
  shipments: z.array(AdminShipment),
  /** Units of each line that have not left yet; empty once the order is over. */
  shippable: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
  /** Units of each line that no return has taken yet; empty while the order is not delivered. */
  returnable: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
  returns: z.array(ReturnRequest),
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
  summary: 'One order with payments and timeline, by id or order number',
  params: OrderParams,
  reply: z.object({ success: z.literal(true), order: OrderDetail }),
})
