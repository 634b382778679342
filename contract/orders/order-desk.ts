// One order on the staff's desk: all that is known of it, and the steps that can be taken with it.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { PaymentEntry, paymentStates, RecordPayment } from '#contract/payments/payments'
import { Parcel, PaymentClaim, ReturnRequest, returnStatuses } from './order-help.ts'
import { orderStatuses } from './order-status.ts'
import { OrderParams, OrderView } from './orders.ts'

const Status = z.enum(orderStatuses)

export const OrderEvent = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(['placed', 'status', 'payment', 'note', 'hold', 'claim', 'return', 'parcel', 'contact']),
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

/** A parcel with what is in it. */
export const DeskParcel = z.object({
  ...Parcel.shape,
  method: z.string().nullable(),
  items: z.array(z.object({ itemId: z.string(), name: z.string(), quantity: z.number() })),
})
export type DeskParcel = z.infer<typeof DeskParcel>

/** Everything that the staff see of one order. */
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
  /** The buyer is in a group whose orders come before others. */
  prioritySupport: z.boolean(),
  /** When the buyer was asked for a review, which happens once. */
  reviewRequestedAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** What came in less what was given back. */
  paidAmount: Rupees,
  refundedAmount: Rupees,
  /** What is still owed; below 0 what was paid too much. */
  balance: Rupees,
  paymentState: z.enum(paymentStates),
  payments: z.array(PaymentEntry),
  paymentClaims: z.array(PaymentClaim),
  /** In the order in which they left. */
  parcels: z.array(DeskParcel),
  /** Pieces of each line that have not left yet; empty once the order is over. */
  shippable: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
  returns: z.array(ReturnRequest),
  events: z.array(OrderEvent),
})
export type OrderDetail = z.infer<typeof OrderDetail>

const DetailReply = z.object({ success: z.literal(true), message: z.string(), order: OrderDetail })

export const getOrderDetail = endpoint('GET /admin/orders/{id}', {
  access: 'admin',
  summary: 'One order with payments and timeline, by id or order number',
  params: OrderParams,
  reply: z.object({ success: z.literal(true), order: OrderDetail }),
})

const day = z.iso.date('Must be a date')
const version = z.number().int().min(1)

/** A step that the staff take with an order; what must be known for it depends on where it leads. */
export const OrderTransition = z.discriminatedUnion(
  'to',
  [
    z.object({ to: z.literal('processing'), version, estimatedDelivery: day.nullish() }),
    z.object({
      to: z.literal('shipped'),
      version,
      carrier: line(60).min(2, 'Carrier is required'),
      trackingNumber: line(60).min(3, 'Tracking number is required'),
      shippingMethod: line(60).nullish(),
      estimatedDelivery: day.nullish(),
      acceptUnpaid: z.boolean().default(false),
    }),
    z.object({ to: z.literal('delivered'), version, deliveredOn: day.nullish() }),
    z.object({ to: z.literal('cancelled'), version, reason: paragraph(500).min(3, 'Reason is required') }),
  ],
  { error: 'Must be one of processing, shipped, delivered, cancelled' },
)
export type OrderTransition = z.output<typeof OrderTransition>

export const transitionOrder = endpoint('POST /admin/orders/{id}/transitions', {
  access: 'admin',
  summary: 'Process, ship, deliver or cancel an order',
  params: OrderParams,
  body: OrderTransition,
  reply: DetailReply,
  idempotent: true,
  changesCatalogue: true,
})

export const recordPayment = endpoint('POST /admin/orders/{id}/payments', {
  access: 'admin',
  summary: 'Take down money that arrived for an order',
  params: OrderParams,
  body: RecordPayment,
  reply: DetailReply,
  status: 201,
  idempotent: true,
})

export const OrderNote = z.object({ note: paragraph(2_000).min(1, 'Note is required') })

export const addOrderNote = endpoint('POST /admin/orders/{id}/notes', {
  access: 'admin',
  summary: 'Add a note that only the staff see',
  params: OrderParams,
  body: OrderNote,
  reply: DetailReply,
  status: 201,
})
