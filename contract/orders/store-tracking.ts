// Where an order is and what its customer may still ask for; cancelling, which is one of those things.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { paragraph } from '#contract/base/text'
import { documentKindNames } from '#contract/documents/kinds'
import { OrderAccount, PaymentClaim } from '#contract/payments/payments'
import { ReturnRequest } from '#contract/returns/returns'
import { OwnReview } from '#contract/reviews/reviews'
import { OrderParams, OrderView } from './order.ts'
import { Shipment } from './shipments.ts'

/** One step of an order as its customer may read it; the admins' notes and names are not among them. */
export const TrackingEvent = z.object({
  at: z.string(),
  title: z.string(),
  note: z.string().nullable(),
})
export type TrackingEvent = z.infer<typeof TrackingEvent>

export const OrderTracking = z.object({
  events: z.array(TrackingEvent),
  shipments: z.array(Shipment),
  returns: z.array(ReturnRequest),
  paymentClaims: z.array(PaymentClaim),
  reviews: z.array(OwnReview),
  /** Invoices, notes and vouchers, in the order in which they were issued. */
  documents: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(documentKindNames),
      number: z.string(),
      day: z.string(),
      total: Rupees,
    }),
  ),
  /** What is still to be paid. */
  balance: Rupees,
  account: OrderAccount,
  canCancel: z.boolean(),
  /** A payment may be reported: something is owed, or it was cancelled unpaid and goes on once it is paid. */
  canReportPayment: z.boolean(),
  /** Units of each line that may still be sent back; empty when nothing may. */
  returnable: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
  /** Last day on which a return can be asked for, YYYY-MM-DD. */
  returnableUntil: z.string().nullable(),
})
export type OrderTracking = z.infer<typeof OrderTracking>

export const getOrderTracking = endpoint('GET /orders/{id}/tracking', {
  access: 'customer',
  summary: 'What happened to one of the caller’s orders and what may be asked of it now',
  params: OrderParams,
  reply: z.object({ success: z.literal(true), tracking: OrderTracking }),
})

export const TrackedOrder = z.object({
  success: z.literal(true),
  message: z.string(),
  order: OrderView,
  tracking: OrderTracking,
})

export const CancelOwnOrder = z.object({ reason: paragraph(500).min(3, 'Please say why') })

export const cancelOwnOrder = endpoint('POST /orders/{id}/cancellation', {
  access: 'customer',
  summary: 'Cancel an order that is still pending; stock goes back',
  params: OrderParams,
  body: CancelOwnOrder,
  reply: TrackedOrder,
  idempotent: true,
  changesCatalogue: true,
})
