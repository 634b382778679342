// Admins' actions on one order: transitions, hold, priority, shipment, notes and emails.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { stateCodes } from '#contract/base/gst-states'
import { line, paragraph } from '#contract/base/text'
import { Transport } from '#contract/shipping/transport'
import { BusinessAddress, BusinessName, BuyerGstin } from '#contract/tax/buyer'
import { chosenRegistrations } from '#contract/tax/buyer-registration'
import { OrderDetailReply } from './admin-detail.ts'
import { OrderParams } from './order.ts'
import { trackingNumberProblem } from './shipment-status.ts'

const version = z.number().int().min(1)

const day = Day

/** Only carriers without tracking may leave it empty. */
const TrackingNumber = line(60)
  .default('')
  .superRefine((text, { addIssue }) => {
    const problem = trackingNumberProblem(text)
    if (problem) addIssue(problem)
  })

/** How a consignment leaves. */
export const Dispatch = z.object({
  version,
  carrier: line(60).min(2, 'Carrier is required'),
  trackingNumber: TrackingNumber,
  shippingMethod: line(80).nullish(),
  estimatedDelivery: Day.nullish(),
  acceptUnpaid: z.boolean().default(false),
  /** Details for the e-way bill, if one is required. */
  transport: Transport.nullable().default(null),
  /** Accepts that the goods leave although an e-way bill is required and its transport details are missing. */
  acceptWithoutEway: z.boolean().default(false),
})
export type Dispatch = z.output<typeof Dispatch>

/** A status change by an admin; each target status requires its own fields. */
export const OrderTransition = z.discriminatedUnion(
  'to',
  [
    z.object({ to: z.literal('processing'), version, estimatedDelivery: day.nullish() }),
    Dispatch.extend({ to: z.literal('shipped') }),
    z.object({ to: z.literal('delivered'), version, deliveredOn: day.nullish() }),
    z.object({ to: z.literal('cancelled'), version, reason: paragraph(500).min(3, 'Reason is required') }),
  ],
  { error: 'Must be one of processing, shipped, delivered, cancelled' },
)
export type OrderTransition = z.output<typeof OrderTransition>

export const transitionOrder = endpoint('POST /admin/orders/{id}/transitions', {
  access: 'admin',
  permission: { any: ['orders.fulfil', 'orders.cancel'] },
  summary: 'Process, ship, deliver or cancel an order; cancelling needs the permission “Cancel orders”',
  params: OrderParams,
  body: OrderTransition,
  reply: OrderDetailReply,
  idempotent: true,
  changesCatalogue: true,
})

export const OrderNote = z.object({ note: paragraph(2_000).min(1, 'Note is required') })

export const addOrderNote = endpoint('POST /admin/orders/{id}/notes', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Add an internal note',
  params: OrderParams,
  body: OrderNote,
  reply: OrderDetailReply,
  status: 201,
})

export const HoldOrder = z.object({ version, reason: paragraph(500).min(3, 'Reason is required') })

export const holdOrder = endpoint('POST /admin/orders/{id}/hold', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: "Put an order on hold, so that it isn't processed or dispatched",
  params: OrderParams,
  body: HoldOrder,
  reply: OrderDetailReply,
})

export const releaseOrder = endpoint('DELETE /admin/orders/{id}/hold', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Release an order from hold',
  params: OrderParams,
  body: z.object({ version }),
  reply: OrderDetailReply,
})

/**
 * The buyer on the invoice, with an empty GSTIN for consumers, and the code of the destination State in case the
 * address names no known State.
 */
export const SetBuyer = z.object({
  gstin: BuyerGstin,
  businessName: BusinessName.default(''),
  businessAddress: BusinessAddress.default(''),
  /** Omitted: that of the order, if the GSTIN stays the same. */
  registration: z.enum(chosenRegistrations, 'Must be one of the kinds of registration').nullish(),
  state: z.enum(stateCodes, 'Must be a State code, for example 06').or(z.literal('')).nullish(),
  version,
})
export type SetBuyer = z.output<typeof SetBuyer>

export const setOrderBuyer = endpoint('PUT /admin/orders/{id}/buyer', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: "Change the buyer's GSTIN, business name and State, until the first units have left",
  params: OrderParams,
  body: SetBuyer,
  reply: OrderDetailReply,
})

export const setOrderPriority = endpoint('PUT /admin/orders/{id}/priority', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Prioritise an order, or remove its priority',
  params: OrderParams,
  body: z.object({ isPriority: z.boolean() }),
  reply: OrderDetailReply,
})

/** A shipment of some of an order's units. The order is shipped once all units have left. */
export const CreateShipment = Dispatch.extend({
  items: z
    .array(z.object({ itemId: z.uuid(), quantity: z.number().int().min(1, 'Must be at least 1').max(1e6) }))
    .min(1, 'Choose at least one item to ship')
    .max(200),
})
export type CreateShipment = z.output<typeof CreateShipment>

export const createShipment = endpoint('POST /admin/orders/{id}/shipments', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Create a shipment with some of an order’s units',
  params: OrderParams,
  body: CreateShipment,
  reply: OrderDetailReply,
  status: 201,
  idempotent: true,
})

/** Asks the customer for a review; possible once per order. */
export const requestReview = endpoint('POST /admin/orders/{id}/review-request', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Email the customer a link to review the delivered products',
  params: OrderParams,
  reply: OrderDetailReply,
  status: 201,
})

export const ContactCustomer = z.object({
  /** Emails are sent from here; for WhatsApp the timeline only records that a message was started. */
  channel: z.enum(['email', 'whatsapp']),
  subject: line(150).default(''),
  message: paragraph(4_000).min(1, 'Message is required'),
})

export const contactCustomer = endpoint('POST /admin/orders/{id}/contact', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Contact the customer about an order',
  params: OrderParams,
  body: ContactCustomer,
  reply: OrderDetailReply,
  status: 201,
  idempotent: true,
})
