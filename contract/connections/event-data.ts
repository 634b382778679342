// Payloads of the events: the API's admin view of the subject, without internal data (notes, holds, timeline) and
// without links to pictures that customers have sent.
import { z } from 'zod'
import { AdminProduct } from '#contract/catalogue/admin-products'
import { Customer } from '#contract/customers/admin'
import { InquiryDetail } from '#contract/inquiries/admin'
import { OrderDetail } from '#contract/orders/admin-detail'
import { PaymentEntry } from '#contract/orders/payments'
import { ListedReturn } from '#contract/returns/admin'
import { ShipmentWithEvents } from '#contract/shipments/admin'
import { type SentEvent, TEST_EVENT, webhookEventNames } from './event-types.ts'

const order = OrderDetail.omit({
  paymentChoice: true,
  paymentClaims: true,
  holdReason: true,
  isPriority: true,
  prioritySupport: true,
  reviewRequestedAt: true,
  shippable: true,
  returnable: true,
  rating: true,
  review: true,
  events: true,
}).extend({
  shipments: z.array(OrderDetail.shape.shipments.element.omit({ photos: true })),
})

const ofOrder = z.object({ order })

const ofPayment = z.object({
  payment: PaymentEntry.omit({ note: true }),
  order: OrderDetail.pick({
    _id: true,
    orderNumber: true,
    status: true,
    totalAmount: true,
    paidAmount: true,
    refundedAmount: true,
    balance: true,
    paymentState: true,
  }),
})

const ofReturn = z.object({ return: ListedReturn })

const product = z.object({ product: AdminProduct })

const named = AdminProduct.pick({ _id: true, name: true, sku: true })

const dataSchemas = {
  'order.placed': ofOrder,
  'order.amount_changed': ofOrder,
  'order.changed': ofOrder,
  'order.processing': ofOrder,
  'order.shipped': ofOrder,
  'order.delivered': ofOrder,
  'order.cancelled': ofOrder,
  'order.reopened': ofOrder,
  'order.returned': ofOrder,
  'order.refunded': ofOrder,
  'payment.recorded': ofPayment,
  'payment.refunded': ofPayment,
  'payment.reversed': ofPayment,
  'shipment.status': z.object({ shipment: ShipmentWithEvents.omit({ photos: true }) }),
  'return.requested': ofReturn,
  'return.approved': ofReturn,
  'return.rejected': ofReturn,
  'return.received': ofReturn,
  'return.refunded': ofReturn,
  'product.created': product,
  'product.changed': product,
  'product.deleted': z.object({ product: named }),
  'stock.low': z.object({
    product: named.extend({
      /** Units in stock at that moment. */
      stock: z.number(),
      unit: z.string(),
    }),
  }),
  'customer.registered': z.object({
    customer: Customer.pick({ _id: true, name: true, email: true, phone: true, createdAt: true }),
  }),
  'inquiry.received': z.object({
    inquiry: InquiryDetail.omit({ entries: true, admins: true, owner: true, version: true }),
  }),
  [TEST_EVENT]: z.object({ message: z.string() }),
} as const satisfies Record<SentEvent, z.ZodObject>

/** Reduces an object to the fields of the event's schema. */
export const eventData = (type: SentEvent, given: object): object => dataSchemas[type].parse(given)

/** The signed body of an event. */
export const eventBody = (type: SentEvent) =>
  z.object({
    /** Stays the same for every attempt. */
    id: z.string(),
    type: z.literal(type),
    /** Time of the event. */
    createdAt: z.string(),
    data: dataSchemas[type],
  })

export const sentEvents: readonly SentEvent[] = [...webhookEventNames, TEST_EVENT]
