// Money that arrived for an order, outside the site.
import { z } from 'zod'
import { Rupees } from './money.ts'
import { line, paragraph } from './text.ts'

export const paymentMethods = ['bank_transfer', 'upi', 'cash', 'cheque'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const PaymentEntry = z.object({
  _id: z.string(),
  kind: z.enum(['receipt', 'refund']),
  method: z.enum(paymentMethods),
  amount: Rupees,
  reference: z.string().nullable(),
  /** Day on which the money arrived, YYYY-MM-DD. */
  receivedOn: z.string(),
  recordedBy: z.string(),
  recordedAt: z.string(),
  note: z.string().nullable(),
})
export type PaymentEntry = z.infer<typeof PaymentEntry>

export const paymentStates = ['unpaid', 'part_paid', 'paid', 'overpaid'] as const

export const RecordPayment = z.object({
  method: z.enum(paymentMethods, { error: 'Method is required' }),
  amount: z
    .number({ error: 'Amount is required' })
    .positive('Amount must be above 0')
    .max(1e9, 'Is too large')
    .refine((rupees) => Number(rupees.toFixed(2)) === rupees, 'Must have at most two decimals'),
  reference: line(60).nullish(),
  receivedOn: z.iso.date('Must be a date'),
  note: paragraph(500).nullish(),
})
export type RecordPayment = z.output<typeof RecordPayment>
