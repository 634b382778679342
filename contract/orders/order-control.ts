// All orders in one list, and what the staff do with them beside the steps of `order-desk.ts`: hold, hurry, part
// parcels, many at once, letters to the buyer.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery, SortOrder } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { paymentStates } from '#contract/payments/payments'
import { OrderDetail } from './order-desk.ts'
import { orderStatuses } from './order-status.ts'
import { OrderParams, OrderView } from './orders.ts'

export const customerTypes = ['regular', 'premium', 'business'] as const

/** A row of the list of all orders. */
export const ListedOrder = z.object({
  ...OrderView.shape,
  version: z.number(),
  customerId: z.string().nullable(),
  customerType: z.enum(customerTypes),
  paymentState: z.enum(paymentStates),
  balance: Rupees,
  isPriority: z.boolean(),
  holdReason: z.string().nullable(),
  /** When its buyer was asked for a review. */
  reviewRequestedAt: z.string().nullable(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

const bound = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Must be an amount in rupees')
  .transform(Number)
  .or(z.number().min(0).max(1e9))
const day = z.iso.date('Must be a date').optional()

const criteria = {
  /** Order number, tracking number, or customer's name, e-mail or phone. */
  search: line(200).optional(),
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStates).optional(),
  carrier: line(60).optional(),
  customerType: z.enum(customerTypes).optional(),
  /** GST State code of the delivery address. */
  state: z
    .string()
    .regex(/^\d\d$/)
    .optional(),
  /** `claim`: its buyer says to have paid, and the money has not been found yet. */
  flag: z.enum(['priority', 'hold', 'claim']).optional(),
  minTotal: bound.optional(),
  maxTotal: bound.optional(),
  /** Days of the order in Asia/Kolkata, both included. */
  from: day,
  to: day,
  /** Since when the last parcel left, as a day in Asia/Kolkata. */
  shippedFrom: day,
  /** Orders of one customer. */
  customer: line(40).optional(),
}

/** Of what is acted on: a criterion that doesn't exist is refused, or the action would reach more than was meant. */
export const OrderFilter = z.strictObject(criteria)
export type OrderFilter = z.output<typeof OrderFilter>

/** Of what is listed: an address can be typed, and what makes no sense in it narrows nothing. */
const ListedFilter = z.object({
  ...criteria,
  status: criteria.status.catch(undefined),
  payment: criteria.payment.catch(undefined),
  customerType: criteria.customerType.catch(undefined),
  state: criteria.state.catch(undefined),
  flag: criteria.flag.catch(undefined),
})

export const orderSortColumns = ['date', 'total', 'customer', 'status'] as const
const sorting = {
  sortBy: z.enum(orderSortColumns).catch('date').default('date'),
  sortOrder: SortOrder.catch('desc').default('desc'),
}

export const listAllOrders = endpoint('GET /admin/orders', {
  access: 'admin',
  summary: 'All orders: search, filters, sort, page',
  query: ListedFilter.extend({ ...sorting, ...pageQuery(25) }),
  reply: z.object({
    success: z.literal(true),
    orders: z.array(ListedOrder),
    total: z.number(),
    /** Rupees of all orders that the filter lists. */
    totalValue: Rupees,
    /** Orders of each status under the other filters. */
    statuses: z.record(z.enum(orderStatuses), z.number()),
    /** What can be filtered by. */
    carriers: z.array(z.object({ carrier: z.string(), count: z.number() })),
    states: z.array(z.object({ code: z.string(), name: z.string(), count: z.number() })),
  }),
})

export const exportOrders = endpoint('GET /admin/orders/export', {
  access: 'admin',
  summary: 'The orders of a filter as a CSV or XLSX file',
  query: ListedFilter.extend({ ...sorting, format: z.enum(['csv', 'xlsx']).default('csv') }),
  file: 'table',
  reply: z.object({ success: z.literal(true) }),
})

const DetailReply = z.object({ success: z.literal(true), message: z.string(), order: OrderDetail })
const version = z.number().int().min(1)

export const HoldOrder = z.object({ version, reason: paragraph(500).min(3, 'Reason is required') })

export const holdOrder = endpoint('POST /admin/orders/{id}/hold', {
  access: 'admin',
  summary: 'Keep an order from being processed or dispatched',
  params: OrderParams,
  body: HoldOrder,
  reply: DetailReply,
})

export const releaseOrder = endpoint('DELETE /admin/orders/{id}/hold', {
  access: 'admin',
  summary: 'Let a held order go on',
  params: OrderParams,
  body: z.object({ version }),
  reply: DetailReply,
})

export const setOrderPriority = endpoint('PUT /admin/orders/{id}/priority', {
  access: 'admin',
  summary: 'Put an order before the others, or back among them',
  params: OrderParams,
  body: z.object({ isPriority: z.boolean() }),
  reply: DetailReply,
})

/** A parcel with some of an order's pieces; when all have left, the order is shipped. */
export const ShipParcel = z.object({
  version,
  carrier: line(60).min(2, 'Carrier is required'),
  trackingNumber: line(60).min(3, 'Tracking number is required'),
  shippingMethod: line(60).nullish(),
  estimatedDelivery: z.iso.date('Must be a date').nullish(),
  acceptUnpaid: z.boolean().default(false),
  items: z
    .array(z.object({ itemId: z.uuid(), quantity: z.number().int().min(1, 'Must be at least 1').max(1e6) }))
    .min(1, 'Please choose what leaves')
    .max(200),
})
export type ShipParcel = z.output<typeof ShipParcel>

export const shipParcel = endpoint('POST /admin/orders/{id}/shipments', {
  access: 'admin',
  summary: 'Send some of an order’s pieces',
  params: OrderParams,
  body: ShipParcel,
  reply: DetailReply,
  status: 201,
  idempotent: true,
})

export const getPackingSlip = endpoint('GET /admin/orders/{id}/packing-slip', {
  access: 'admin',
  summary: 'What is to be packed, as PDF; without prices',
  params: OrderParams,
  query: z.object({ shipment: line(40).optional() }),
  file: 'application/pdf',
  reply: z.unknown(),
})

/** Asks the buyer for a review, once an order. */
export const requestReview = endpoint('POST /admin/orders/{id}/review-request', {
  access: 'admin',
  summary: 'Mail the buyer a link under which he reviews what was delivered',
  params: OrderParams,
  reply: DetailReply,
  status: 201,
})

export const ContactCustomer = z.object({
  /** A mail is sent from here; of a WhatsApp message the timeline notes that it was begun. */
  channel: z.enum(['email', 'whatsapp']),
  subject: line(150).default(''),
  message: paragraph(4_000).min(1, 'Message is required'),
})

export const contactCustomer = endpoint('POST /admin/orders/{id}/contact', {
  access: 'admin',
  summary: 'Write to the buyer about an order',
  params: OrderParams,
  body: ContactCustomer,
  reply: DetailReply,
  status: 201,
  idempotent: true,
})

export const OrderBulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('process') }),
  z.object({ kind: z.literal('deliver') }),
  z.object({ kind: z.literal('cancel'), reason: paragraph(500).min(3, 'Reason is required') }),
  z.object({ kind: z.literal('hold'), reason: paragraph(500).min(3, 'Reason is required') }),
  z.object({ kind: z.literal('release') }),
  z.object({ kind: z.literal('priority'), isPriority: z.boolean() }),
])
export type OrderBulkAction = z.infer<typeof OrderBulkAction>

export const runOrderBulkAction = endpoint('POST /admin/orders/bulk-actions', {
  access: 'admin',
  summary: 'Act on many orders, each by its own guards; the result is a bulk run',
  body: z.object({
    target: z
      .object({
        ids: z.array(z.string().max(40)).min(1).max(1_000).optional(),
        filter: OrderFilter.optional(),
      })
      .refine(
        ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
        'Name either ids or a filter',
      ),
    action: OrderBulkAction,
  }),
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})
