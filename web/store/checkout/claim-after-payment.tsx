// Below the ways to pay: the place to say that one has paid, and what the seller has been told so far.

import { CircleCheck } from 'lucide-react'
import type { PaymentClaim } from '#contract/payments/payments'
import { Rupees } from '#web/shop/rupees.tsx'
import { PaymentClaimButton } from '#web/store/payments/payment-claim.tsx'
import type { ClaimableOrder } from '#web/store/payments/use-claim.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

export function ClaimAfterPayment({ order }: { order: ClaimableOrder }) {
  const { data: tracking } = usePersonalQuery(
    'GET /orders/{id}/tracking',
    { params: { id: order._id } },
    { select: (reply) => reply.tracking },
  )
  // What was looked for in vain is told of with the order.
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
              ? 'Have you paid? Tell us the reference number, and we know which payment to look for.'
              : 'Have you made another payment for this order? Tell us of that one, too.'}
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
