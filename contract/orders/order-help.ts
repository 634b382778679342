// What a buyer may ask of an order after placing it: where it is, that it be cancelled, returned, or looked at as paid.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { paymentMethods } from '#contract/payments/payment-methods'
import { RecordPayment } from '#contract/payments/payments'
import { OwnReview } from '#contract/reviews/reviews'
import { OrderParams, OrderView } from './orders.ts'

/** One step of an order as its buyer may read it; the staff's notes and names are not among them. */
export const TrackingEvent = z.object({
  at: z.string(),
  title: z.string(),
  note: z.string().nullable(),
})
export type TrackingEvent = z.infer<typeof TrackingEvent>

export const Parcel = z.object({
  _id: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  /** The carrier's own page for this parcel; null for a carrier that has none we know. */
  trackingUrl: z.string().nullable(),
  shippedAt: z.string(),
  estimatedDelivery: z.string().nullable(),
  deliveredAt: z.string().nullable(),
})

export const returnStatuses = ['requested', 'approved', 'rejected', 'received', 'refunded'] as const

export const ReturnRequest = z.object({
  _id: z.string(),
  /** `RET` and digits. */
  returnNumber: z.string(),
  status: z.enum(returnStatuses),
  reason: z.string(),
  comment: z.string(),
  items: z.array(z.object({ itemId: z.string(), name: z.string(), quantity: z.number() })),
  requestedAt: z.string(),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

/** That a buyer says to have paid; the staff look for the money and record the receipt. */
export const PaymentClaim = z.object({
  _id: z.string(),
  method: z.enum(paymentMethods),
  amount: Rupees,
  reference: z.string(),
  /** Day of the payment, YYYY-MM-DD. */
  paidOn: z.string(),
  hasScreenshot: z.boolean(),
  claimedAt: z.string(),
  /** When the staff found the money; null while they look for it. */
  settledAt: z.string().nullable(),
})
export type PaymentClaim = z.infer<typeof PaymentClaim>

export const OrderTracking = z.object({
  events: z.array(TrackingEvent),
  parcels: z.array(Parcel),
  returns: z.array(ReturnRequest),
  paymentClaims: z.array(PaymentClaim),
  reviews: z.array(OwnReview),
  /** What is still to be paid. */
  balance: Rupees,
  canCancel: z.boolean(),
  /** Pieces of each line that may still be sent back; empty when nothing may. */
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

const TrackedOrder = z.object({
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

export const returnReasons = [
  'Damaged in transit',
  'Wrong item sent',
  'Not as described',
  'Quality not as expected',
  'No longer needed',
  'Other',
] as const

/** Days after delivery in which a return can be asked for. */
export const RETURN_WINDOW_DAYS = 7

export const RequestReturn = z.object({
  reason: z.enum(returnReasons, { error: 'Please choose a reason' }),
  comment: paragraph(1_000).default(''),
  items: z
    .array(z.object({ itemId: z.uuid(), quantity: z.number().int().min(1, 'Must be at least 1').max(1e6) }))
    .min(1, 'Please choose what to send back')
    .max(200),
})
export type RequestReturn = z.output<typeof RequestReturn>

export const requestReturn = endpoint('POST /orders/{id}/returns', {
  access: 'customer',
  summary: 'Ask to send back pieces of a delivered order',
  params: OrderParams,
  body: RequestReturn,
  reply: TrackedOrder,
  status: 201,
  idempotent: true,
})

export const MAX_SCREENSHOT_BYTES = 5 * 1024 * 1024

/** A number, or its digits: the fields of a form with a file are text. */
const SentAmount = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,12}(\.\d{1,12})?$/)
        .transform(Number),
    ],
    {
      error: ({ input }) => (input ? 'Amount must be a number' : 'Amount is required'),
    },
  )
  .pipe(RecordPayment.shape.amount)

export const ClaimPayment = z.object({
  method: z.enum(['bank_transfer', 'upi'], { error: 'Method is required' }),
  reference: line(60).min(4, 'Reference number is required'),
  paidOn: z.iso.date('Must be a date'),
  amount: SentAmount,
})
export type ClaimPayment = z.output<typeof ClaimPayment>

export const claimPayment = endpoint('POST /orders/{id}/payment-claims', {
  access: 'customer',
  summary: 'Say that one has paid, with the reference number and, if at hand, a screenshot',
  params: OrderParams,
  body: ClaimPayment,
  upload: { field: 'screenshot', maxBytes: MAX_SCREENSHOT_BYTES, maxFiles: 1, required: false },
  reply: TrackedOrder,
  status: 201,
})

export const getOwnInvoice = endpoint('GET /orders/{id}/invoice', {
  access: 'customer',
  summary: 'The tax invoice of one of the caller’s orders, as PDF',
  params: OrderParams,
  file: 'application/pdf',
  reply: z.unknown(),
})

export const getClaimScreenshot = endpoint('GET /admin/payment-claims/{id}/screenshot', {
  access: 'admin',
  summary: 'The screenshot that a buyer sent with a payment claim',
  params: z.object({ id: z.uuid() }),
  file: 'image/webp',
  reply: z.unknown(),
})
