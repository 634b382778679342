// The customer's view of an order's progress and possible actions, and cancellation.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { paragraph } from '#contract/base/text'
import { documentKindNames } from '#contract/documents/kinds'
import { OwnReview } from '#contract/reviews/reviews'
import { OrderParams, OrderView } from './order.ts'
import { OrderAccount, PaymentClaim } from './payments.ts'
import { ReturnRequest } from './return-request.ts'
import { Shipment } from './shipments.ts'

/** A timeline entry for the customer, without the notes and names of admins. */
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
  /** Invoices, notes and vouchers, in the order of issue. */
  documents: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(documentKindNames),
      number: z.string(),
      day: z.string(),
      total: Rupees,
    }),
  ),
  /** Number of the quote that the order was placed from; null for other orders. */
  quoteNumber: z.string().nullable(),
  /** Amount due. */
  balance: Rupees,
  account: OrderAccount,
  canCancel: z.boolean(),
  /** Until when the customer can change the order; null if it can't be changed (any more). */
  changeableUntil: z.string().nullable(),
  /**
   * Whether a payment may be reported: an amount is due, or the order was cancelled unpaid and is reinstated by a
   * payment.
   */
  canReportPayment: z.boolean(),
  /** Returnable units of each line; empty if there are none. */
  returnable: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
  /** Last day to request a return, YYYY-MM-DD. */
  returnableUntil: z.string().nullable(),
})
export type OrderTracking = z.infer<typeof OrderTracking>

export const getOrderTracking = endpoint('GET /orders/{id}/tracking', {
  access: 'order',
  openToLookups: true,
  summary: 'Return the progress of one of the caller’s orders, and what the caller can request',
  params: OrderParams,
  reply: z.object({ success: z.literal(true), tracking: OrderTracking }),
})

export const TrackedOrder = z.object({
  success: z.literal(true),
  message: z.string(),
  order: OrderView,
  tracking: OrderTracking,
})

export const CancelOwnOrder = z.object({ reason: paragraph(500).min(3, 'Please give a reason') })

export const cancelOwnOrder = endpoint('POST /orders/{id}/cancellation', {
  access: 'order',
  summary: 'Cancel a pending order; its units go back into stock',
  params: OrderParams,
  body: CancelOwnOrder,
  reply: TrackedOrder,
  idempotent: true,
  changesCatalogue: true,
})
