// Payment methods in the back office: name, fees, eligible customers, and receiving account.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { BankAccount, UpiAddress } from './instructions.ts'
import { PaymentMethodInput } from './method-input.ts'
import { methodKinds } from './method-kinds.ts'

export const PaymentMethod = z.object({
  _id: z.string(),
  /** Incremented by every change; a change based on an older version is refused. */
  version: z.number(),
  name: z.string(),
  provider: z.string(),
  description: z.string(),
  kind: z.enum(methodKinds),
  transactionFee: z.number(),
  fixedFee: Rupees,
  isActive: z.boolean(),
  acceptedCards: z.array(z.string()),
  instructions: z.string(),
  phone: z.string(),
  minOrder: Rupees.nullable(),
  maxOrder: Rupees.nullable(),
  /** With names; the name is empty if the group was deleted. */
  customerGroups: z.array(z.object({ _id: z.string(), name: z.string() })),
  bank: BankAccount.nullable(),
  upi: UpiAddress.nullable(),
  updatedAt: z.string(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const ListedPaymentMethod = PaymentMethod.extend({
  /** Position in the checkout. */
  isFirst: z.boolean(),
  isLast: z.boolean(),
  /** Payments actually received by this method. */
  receiptCount: z.number(),
  receivedAmount: Rupees,
})
export type ListedPaymentMethod = z.infer<typeof ListedPaymentMethod>

export const listPaymentMethods = endpoint('GET /payment-methods', {
  access: 'admin',
  permission: { any: ['settings.read', 'payments.record', 'refunds.give'] },
  summary: 'List the payment methods in checkout order, with the payments received by each',
  reply: z.object({
    success: z.literal(true),
    methods: z.array(ListedPaymentMethod),
    total: z.number(),
    active: z.number(),
    /** Average fee in percent of the active methods. */
    averageFee: z.number(),
  }),
})

const MethodReply = z.object({ success: z.literal(true), message: z.string(), method: PaymentMethod })
const MethodParams = z.object({ id: keyOf('Payment method') })
const version = z.int('Version is required').min(1, 'Version is required')

export const createPaymentMethod = endpoint('POST /payment-methods', {
  access: 'admin',
  permission: 'payment-methods.write',
  confirmation: 'protected fields',
  summary: 'Add a payment method at the end',
  body: PaymentMethodInput,
  reply: MethodReply,
  status: 201,
})

export const updatePaymentMethod = endpoint('PUT /payment-methods/{id}', {
  access: 'admin',
  permission: 'payment-methods.write',
  confirmation: 'protected fields',
  summary: 'Change a payment method; existing orders keep the old terms',
  params: MethodParams,
  body: z.intersection(z.object({ version }), PaymentMethodInput),
  reply: MethodReply,
})

export const switchPaymentMethod = endpoint('PATCH /payment-methods/{id}/active', {
  access: 'admin',
  permission: 'payment-methods.write',
  confirmation: 'protected fields',
  summary: 'Enable or disable a payment method in the checkout',
  params: MethodParams,
  body: z.object({ version, isActive: z.boolean('Must be true or false') }),
  reply: MethodReply,
})

export const movePaymentMethod = endpoint('POST /payment-methods/{id}/move', {
  access: 'admin',
  permission: 'payment-methods.write',
  summary: 'Swap a payment method with the one before or after it',
  params: MethodParams,
  body: z.object({ to: z.enum(['earlier', 'later'], 'Must be earlier or later') }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  idempotent: true,
})

export const deletePaymentMethod = endpoint('DELETE /payment-methods/{id}', {
  access: 'admin',
  permission: 'payment-methods.write',
  summary: 'Delete a payment method; if orders or payments refer to it, it is archived instead',
  params: MethodParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})
