// Dispatching many orders on one screen, and the file for a courier's bulk upload.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { Rupees } from '#contract/base/rupees'
import { Dispatch } from './admin-actions.ts'
import { OrderIds } from './admin-labels.ts'
import { EwayRequirement } from './eway-requirement.ts'
import { MAX_PRINTED } from './label-sizes.ts'
import { Packer } from './packer.ts'
import { paymentStates } from './payments.ts'

/** An order with what is known about its dispatch. */
export const OrderToDispatch = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  version: z.number(),
  customer: z.string(),
  city: z.string(),
  zipCode: z.string(),
  /** Units that haven't left yet, and their value with tax and charges. */
  units: z.number(),
  value: Rupees,
  paymentState: z.enum(paymentStates),
  balance: Rupees,
  /** Why the order can't be dispatched at all; null if it can. */
  block: z.string().nullable(),
  /** Whether an admin has to accept that it isn't paid. */
  isUnpaid: z.boolean(),
  /** Carrier and method that the customer chose; empty without one. */
  carrier: z.string(),
  shippingMethod: z.string(),
  packer: Packer.nullable(),
  eway: EwayRequirement,
})
export type OrderToDispatch = z.infer<typeof OrderToDispatch>

export const listOrdersToDispatch = endpoint('GET /admin/orders/dispatch', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'List orders with what their dispatch requires, in the given order',
  query: z.object({ ids: OrderIds }),
  reply: z.object({ success: z.literal(true), orders: z.array(OrderToDispatch) }),
})

export const DispatchedOrder = Dispatch.extend({ _id: z.uuid('Must be the id of an order') })
export type DispatchedOrder = z.output<typeof DispatchedOrder>

export const dispatchOrders = endpoint('POST /admin/orders/dispatch', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary:
    'Dispatch all remaining units of many orders, each checked individually; the result is a batch job',
  body: z.object({
    orders: z
      .array(DispatchedOrder)
      .min(1, 'Choose at least one order')
      .max(MAX_PRINTED, `At most ${MAX_PRINTED} orders`),
  }),
  reply: z.object({ success: z.literal(true), runId: z.string() }),
  status: 201,
  idempotent: true,
})

export const exportCourierFile = endpoint('GET /admin/orders/courier-file', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: "Download the orders as CSV for a courier's bulk upload, in the given order",
  query: z.object({ ids: OrderIds }),
  file: 'table',
  reply: z.unknown(),
})
