// How customers say that they have paid.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { line } from '#contract/base/text'
import { OrderParams } from '#contract/orders/order'
import { TrackedOrder } from '#contract/orders/store-tracking'
import { PaymentAmount } from './payments.ts'

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
  .pipe(PaymentAmount)

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
