// Payments reported by the customer. Staff record each one with a click once they have found the money.

import { IndianRupee } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatDateTime, formatDay } from '#contract/base/days'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { type PaymentClaim, standingReceipts } from '#contract/orders/payments'
import { paymentMethodLabels } from '#contract/payment-methods/payment-methods'
import { recordPayment } from '#web/admin/orders/actions/record-payment.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ClaimScreenshot } from './claim-screenshot.tsx'

export function OrderClaims({ order }: { order: OrderDetail }) {
  const [, setParams] = useSearchParams()
  if (order.paymentClaims.length === 0) return null
  const record = (claim: PaymentClaim) =>
    setParams({ action: 'payment', claim: claim._id }, { replace: true, preventScrollReset: true })
  return (
    <Card
      title="Payment claims"
      description="Reported by the customer. Look for the money before recording it."
      flush
    >
      <ul className="divide-y divide-line border-t border-line">
        {order.paymentClaims.map((claim) => (
          <li
            key={claim._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <ClaimFacts claim={claim} />
            <div className="flex flex-wrap items-center gap-2">
              {claim.hasScreenshot && <ClaimScreenshot claim={claim} />}
              {claim.notFoundReason !== null ? (
                <Badge tone="red">Not found</Badge>
              ) : isRecorded(order, claim) ? (
                <Badge tone="green">Recorded</Badge>
              ) : (
                recordPayment.allowed() && (
                  <Button
                    size="sm"
                    variant="secondary"
                    icon={<IndianRupee aria-hidden="true" />}
                    aria-label={`Record payment ${claim.reference}`}
                    onClick={() => record(claim)}
                  >
                    Record
                  </Button>
                )
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ClaimFacts({ claim }: { claim: PaymentClaim }) {
  return (
    <div className="min-w-0 flex-1 basis-60 text-sm">
      <p>
        <Rupees value={claim.amount} className="font-semibold" /> by {paymentMethodLabels[claim.method]} on{' '}
        <span className="whitespace-nowrap">{formatDay(claim.paidOn)}</span>
      </p>
      <p className="wrap-anywhere">Reference {claim.reference}</p>
      {claim.notFoundReason !== null && (
        <p className="wrap-anywhere">Message to the customer: {claim.notFoundReason}</p>
      )}
      <p className="text-xs text-muted">Reported {formatDateTime(claim.claimedAt)}</p>
    </div>
  )
}

const isRecorded = ({ payments }: OrderDetail, { reference, settledAt }: PaymentClaim): boolean =>
  settledAt !== null ||
  standingReceipts(payments).some((payment) => payment.reference?.toUpperCase() === reference.toUpperCase())
