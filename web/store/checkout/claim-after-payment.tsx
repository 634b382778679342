// Below the payment details: lets the customer report a payment, and lists those already reported.

import { CircleCheck } from 'lucide-react'
import type { PaymentClaim } from '#contract/orders/payments'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { Rupees } from '#web/shop/rupees.tsx'
import { PaymentClaimButton } from '#web/store/payments/payment-claim.tsx'
import type { ClaimableOrder } from '#web/store/payments/use-claim.ts'

interface ClaimAfterPaymentProps {
  order: ClaimableOrder
  /** Undefined while it is loading. */
  tracking: Pick<OrderTracking, 'paymentClaims' | 'balance'> | undefined
}

export function ClaimAfterPayment({ order, tracking }: ClaimAfterPaymentProps) {
  // Payments that could not be found are shown with the order.
  const claims = (tracking?.paymentClaims ?? []).filter(({ notFoundReason }) => notFoundReason === null)
  return (
    <section aria-label="Your payment" className="mt-5 border-t border-line pt-4">
      <div role="status" className="grid gap-2">
        {claims.map((claim) => (
          <Noted key={claim._id} claim={claim} />
        ))}
      </div>
      {tracking?.balance !== 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
            {claims.length === 0
              ? 'Already paid? Send us the reference number (UTR) so that we can match your payment.'
              : 'Have you made another payment for this order? Send us its reference number, too.'}
          </p>
          <PaymentClaimButton order={order} />
        </div>
      )}
    </section>
  )
}

function Noted({ claim }: { claim: PaymentClaim }) {
  return (
    <p className="flex gap-2 rounded border border-neem/40 bg-neem-soft p-3 text-sm">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-neem" />
      <span className="min-w-0 wrap-anywhere">
        <strong>
          We have noted your payment of <Rupees value={claim.amount} />
        </strong>{' '}
        with the reference {claim.reference}. We will confirm it once the money has arrived.
      </span>
    </p>
  )
}
