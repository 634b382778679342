// Payments as admins record them: money that arrived, money given back, the screenshot of a claim.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line, paragraph } from '#contract/base/text'
import { OrderDetailReply } from '#contract/orders/admin-detail'
import { OrderParams } from '#contract/orders/order'
import { paymentMethods } from './payment-methods.ts'
import { PaymentAmount } from './payments.ts'

export const RecordPayment = z.object({
  method: z.enum(paymentMethods, { error: 'Method is required' }),
  amount: PaymentAmount,
  /** Id of the shop's payment method that it came in by; without it the one that it most likely came in by. */
  paymentMethod: z.uuid('Must be the id of a payment method').nullish(),
  reference: line(60).nullish(),
  receivedOn: z.iso.date('Must be a date'),
  note: paragraph(500).nullish(),
})
export type RecordPayment = z.output<typeof RecordPayment>

export const recordPayment = endpoint('POST /admin/orders/{id}/payments', {
  access: 'admin',
  permission: 'payments.record',
  summary: 'Take down money that arrived for an order',
  params: OrderParams,
  body: RecordPayment,
  reply: OrderDetailReply,
  status: 201,
  idempotent: true,
})

/** What is noted of money that was given back. */
export const refundFields = {
  /** Rupees; at most what was paid and not given back yet. */
  amount: PaymentAmount,
  method: RecordPayment.shape.method,
  /** Id of the shop's payment method that it leaves; without it the one that such money most likely leaves. */
  paymentMethod: RecordPayment.shape.paymentMethod,
  reference: line(60).nullish(),
  paidOn: z.iso.date('Must be a date'),
  reason: paragraph(500).min(3, 'Reason is required'),
}

const version = z.number().int().min(1)

export const RefundOrder = z.object({ version, ...refundFields })
export type RefundOrder = z.output<typeof RefundOrder>

/**
 * Gives back money of a cancelled or overpaid order, or part of any; a cancelled one whose money is all back is
 * refunded.
 */
export const refundOrder = endpoint('POST /admin/orders/{id}/refunds', {
  access: 'admin',
  permission: 'refunds.give',
  summary: 'Note money that was given back',
  params: OrderParams,
  body: RefundOrder,
  reply: OrderDetailReply,
  status: 201,
  idempotent: true,
})

export const TakeBackReceipt = z.object({
  /** Id of the receipt. */
  payment: z.uuid('Receipt is required'),
  /** The customer, who was told that it had arrived, reads it. */
  reason: paragraph(500).min(3, 'Reason is required'),
})
export type TakeBackReceipt = z.output<typeof TakeBackReceipt>

export const takeBackReceipt = endpoint('POST /admin/orders/{id}/reversals', {
  access: 'admin',
  permission: 'refunds.give',
  summary: 'Take back a receipt that was recorded by mistake; its reference is free again',
  params: OrderParams,
  body: TakeBackReceipt,
  reply: OrderDetailReply,
  status: 201,
  idempotent: true,
})

export const reopenOrder = endpoint('POST /admin/orders/{id}/reopening', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Let an order that was cancelled unpaid go on, if its units are still there',
  params: OrderParams,
  body: z.object({ version }),
  reply: OrderDetailReply,
  idempotent: true,
  changesCatalogue: true,
})

export const SetPaymentDue = z.object({
  version,
  /** The last day on which it waits for its payment; null for however long. */
  dueOn: z.iso.date('Must be a date').nullable(),
})
export type SetPaymentDue = z.output<typeof SetPaymentDue>

export const setPaymentDue = endpoint('PUT /admin/orders/{id}/payment-due', {
  access: 'admin',
  permission: 'orders.fulfil',
  summary: 'Say until when an unpaid order keeps its units',
  params: OrderParams,
  body: SetPaymentDue,
  reply: OrderDetailReply,
})

export const getClaimScreenshot = endpoint('GET /admin/payment-claims/{id}/screenshot', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'The screenshot that a customer sent with a payment claim',
  params: z.object({ id: keyOf('Screenshot', z.uuid()) }),
  file: 'image/webp',
  reply: z.unknown(),
})
