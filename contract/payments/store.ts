// Payments reported by customers.
import { z } from 'zod'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { line } from '#contract/base/text'
import { OrderParams } from '#contract/orders/order'
import { PaymentAmount } from '#contract/orders/payments'
import { TrackedOrder } from '#contract/orders/store-tracking'
import { claimedReferenceProblem, referenceKey } from './references.ts'

export const MAX_SCREENSHOT_BYTES = 5 * 1024 * 1024

/** A number or its digits, because forms with a file send text. */
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

interface ClaimedReference {
  method: 'bank_transfer' | 'upi'
  reference: string
}

export function checkClaimedReference({ value, issues }: z.core.ParsePayload<ClaimedReference>): void {
  const message = claimedReferenceProblem(value.method, value.reference)
  if (message) issues.push({ code: 'custom', path: ['reference'], message, input: value })
}

const plainReference = <Claim extends ClaimedReference>(claim: Claim): Claim =>
  claim.method === 'upi' ? { ...claim, reference: referenceKey(claim.reference) } : claim

export const ClaimPayment = z
  .object({
    method: z.enum(['bank_transfer', 'upi'], { error: 'Method is required' }),
    /** A UPI reference is stored without the spaces that are typed between its digits. */
    reference: line(60).min(4, 'Reference number is required'),
    paidOn: Day,
    amount: SentAmount,
  })
  .check(checkClaimedReference)
  .overwrite(plainReference)
export type ClaimPayment = z.output<typeof ClaimPayment>

export const claimPayment = endpoint('POST /orders/{id}/payment-claims', {
  access: 'order',
  openToLookups: true,
  summary: 'Report a payment with its reference number and optionally a screenshot',
  params: OrderParams,
  body: ClaimPayment,
  upload: { field: 'screenshot', maxBytes: MAX_SCREENSHOT_BYTES, maxFiles: 1, required: false },
  reply: TrackedOrder,
  status: 201,
})
