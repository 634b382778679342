// Recording payments and refunds, and the screenshot of a claim.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line, paragraph } from '#contract/base/text'
import { OrderDetailReply } from '#contract/orders/admin-detail'
import { OrderParams } from '#contract/orders/order'
import { PaymentAmount } from '#contract/orders/payments'
import { paymentMethods } from '#contract/payment-methods/payment-methods'

export const RecordPayment = z.object({
  method: z.enum(paymentMethods, { error: 'Method is required' }),
  amount: PaymentAmount,
  /** Id of the payment method that received it; defaults to the most likely one. */
  paymentMethod: z.uuid('Must be the id of a payment method').nullish(),
  reference: line(60).nullish(),
  receivedOn: Day,
  note: paragraph(500).nullish(),
  /** Needed to record cash of ₹2,00,000 or more from a person in a day or for an order, which the law forbids. */
  acceptCash: z.boolean('Must be true or false').optional(),
})
export type RecordPayment = z.output<typeof RecordPayment>

export const recordPayment = endpoint('POST /admin/orders/{id}/payments', {
  access: 'admin',
  permission: 'payments.record',
  summary: 'Record a payment for an order',
  params: OrderParams,
  body: RecordPayment,
  reply: OrderDetailReply,
  status: 201,
  idempotent: true,
})

export const checkCash = endpoint('GET /admin/orders/{id}/cash', {
  access: 'admin',
  permission: 'payments.record',
  summary: 'Check a cash payment against the legal limit of cash, before recording it',
  params: OrderParams,
  query: z.object({ amount: z.coerce.number().pipe(PaymentAmount), receivedOn: Day }),
  reply: z.object({
    success: z.literal(true),
    /** The rule and the sum that reaches the limit; null if none does. */
    warning: z.string().nullable(),
  }),
})

/** Fields of a refund. */
export const refundFields = {
  /** In rupees; at most the payments less earlier refunds. */
  amount: PaymentAmount,
  method: RecordPayment.shape.method,
  /** Id of the payment method that the refund is paid from; defaults to the most likely one. */
  paymentMethod: RecordPayment.shape.paymentMethod,
  reference: line(60).nullish(),
  paidOn: Day,
  reason: paragraph(500).min(3, 'Reason is required'),
}

const version = z.number().int().min(1)

export const RefundOrder = z.object({ version, ...refundFields })
export type RefundOrder = z.output<typeof RefundOrder>

/**
 * Refunds a cancelled or overpaid order, or a part of any order. A cancelled order with nothing left to refund
 * becomes refunded.
 */
export const refundOrder = endpoint('POST /admin/orders/{id}/refunds', {
  access: 'admin',
  permission: 'refunds.give',
  summary: 'Record a refund for an order',
  params: OrderParams,
  body: RefundOrder,
  reply: OrderDetailReply,
  status: 201,
  idempotent: true,
})

export const VoidPayment = z.object({
  /** Id of the payment. */
  payment: z.uuid('Payment is required'),
  /** Emailed to the customer, who had been notified of the payment. */
  reason: paragraph(500).min(3, 'Reason is required'),
})
export type VoidPayment = z.output<typeof VoidPayment>

export const voidPayment = endpoint('POST /admin/orders/{id}/reversals', {
  access: 'admin',
  permission: 'refunds.give',
  summary: 'Void a payment that was recorded by mistake; its reference can be used again',
  params: OrderParams,
  body: VoidPayment,
  reply: OrderDetailReply,
  status: 201,
  idempotent: true,
})

export const reopenOrder = endpoint('POST /admin/orders/{id}/reopening', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Reinstate an order that was cancelled unpaid, if its units are still in stock',
  params: OrderParams,
  body: z.object({ version }),
  reply: OrderDetailReply,
  idempotent: true,
  changesCatalogue: true,
})

export const SetPaymentDue = z.object({
  version,
  /** Last day for payment; null for no deadline. */
  dueOn: Day.nullable(),
})
export type SetPaymentDue = z.output<typeof SetPaymentDue>

export const setPaymentDue = endpoint('PUT /admin/orders/{id}/payment-due', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Set the payment deadline of an unpaid order',
  params: OrderParams,
  body: SetPaymentDue,
  reply: OrderDetailReply,
})

export const getClaimScreenshot = endpoint('GET /admin/payment-claims/{id}/screenshot', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Download the screenshot that a customer sent with a payment claim',
  params: z.object({ id: keyOf('Screenshot', z.uuid()) }),
  file: 'image/webp',
  reply: z.unknown(),
})
