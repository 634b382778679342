// Carts that people who only prepare orders send to those of their company who may order.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { Rupees } from '#contract/base/rupees'
import { paragraph } from '#contract/base/text'
import { PoNumber } from '#contract/orders/po-number'

export const requestStatuses = ['waiting', 'approved', 'returned', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const requestStatusLabels: Readonly<Record<RequestStatus, string>> = {
  waiting: 'Waiting for approval',
  approved: 'Approved',
  returned: 'Sent back',
  withdrawn: 'Withdrawn',
}

export const RequestLine = z.object({
  productId: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  /** Today's price without discounts; null if the product isn't sold any more. */
  unitPrice: Rupees.nullable(),
  total: Rupees.nullable(),
})

export const OrderRequest = z.object({
  _id: z.string(),
  status: z.enum(requestStatuses),
  requestedBy: z.string(),
  /** Whether the caller has sent it. */
  isOwn: z.boolean(),
  requestedAt: z.string(),
  branch: z.object({ _id: z.string(), name: z.string() }).nullable(),
  poNumber: z.string().nullable(),
  note: z.string(),
  itemCount: z.number(),
  /** The total shown when it was sent. */
  total: Rupees,
  decidedBy: z.string().nullable(),
  decisionNote: z.string(),
  orderNumber: z.string().nullable(),
})
export type OrderRequest = z.infer<typeof OrderRequest>

export const OrderRequestDetail = OrderRequest.extend({
  lines: z.array(RequestLine),
  /** The usual delivery method to the branch; null without one, when the buyer pays the transporter. */
  shipping: z.object({ name: z.string(), cost: Rupees }).nullable(),
  /** Today's total with GST and shipping; null once decided. */
  totalToday: Rupees.nullable(),
  /** Ways to pay; the account of the company first, if its credit suffices. */
  payments: z.array(z.object({ _id: z.string(), name: z.string(), totalAmount: Rupees })),
  /** Why it can't be paid on account; null if it can, or if the company has no credit. */
  creditBlock: z.string().nullable(),
})
export type OrderRequestDetail = z.infer<typeof OrderRequestDetail>

export const sendRequest = endpoint('POST /company/requests', {
  access: 'customer',
  summary: 'Send the cart for approval, which empties it',
  body: z.object({
    branch: z.uuid('Choose a branch'),
    poNumber: PoNumber.default(''),
    note: paragraph(1_000).default(''),
  }),
  reply: Message,
  status: 201,
  idempotent: true,
})

export const listRequests = endpoint('GET /company/requests', {
  access: 'customer',
  summary: 'List carts sent for approval: all of the company, or the own ones; newest first, at most 100',
  reply: z.object({ success: z.literal(true), requests: z.array(OrderRequest) }),
})

const RequestParams = z.object({ id: keyOf('Request', z.uuid()) })

export const getRequest = endpoint('GET /company/requests/{id}', {
  access: 'customer',
  summary: "Return a cart sent for approval, at today's prices",
  params: RequestParams,
  reply: z.object({ success: z.literal(true), request: OrderRequestDetail }),
})

export const approveRequest = endpoint('POST /company/requests/{id}/approve', {
  access: 'customer',
  summary: "Place the order of a cart sent for approval, at today's prices",
  params: RequestParams,
  body: z.object({
    /** Id of a payment method or of the company for its account; omitted for the seller's payment instructions. */
    paymentMethod: z.uuid('Must be the id of a payment method').nullish(),
    /** Total in rupees that the approver has agreed to; an order with another total is refused. */
    expectedTotal: z.number('Must be an amount in rupees').nullish(),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    order: z.object({ _id: z.string(), orderNumber: z.string() }),
  }),
  status: 201,
  idempotent: true,
  changesCatalogue: true,
})

export const returnRequest = endpoint('POST /company/requests/{id}/return', {
  access: 'customer',
  summary: 'Send a cart back with a note; its items return to the cart of the person who prepared it',
  params: RequestParams,
  body: z.object({ note: paragraph(1_000).min(1, 'Write what should change') }),
  reply: Message,
})

export const withdrawRequest = endpoint('POST /company/requests/{id}/withdraw', {
  access: 'customer',
  summary: 'Withdraw an own cart; its items return to the cart',
  params: RequestParams,
  reply: Message,
})
