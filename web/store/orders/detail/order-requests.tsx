// The customer's requests for an order, that is returns and reported payments, each with its status.

import type { ReactNode } from 'react'
import { formatDay } from '#contract/base/days'
import type { OrderView } from '#contract/orders/order'
import type { PaymentClaim } from '#contract/orders/payments'
import type { ReturnRequest } from '#contract/orders/return-request'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { Rupees } from '#web/shop/rupees.tsx'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'
import { paymentMethodName } from './payment-method-name.ts'

interface OrderRequestsProps {
  order: OrderView
  tracking: OrderTracking
}

export function OrderRequests({ order, tracking: { returns, paymentClaims } }: OrderRequestsProps) {
  if (returns.length === 0 && paymentClaims.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-sm font-semibold">Your requests</h3>
      <ul className="divide-y divide-line rounded border border-line">
        {returns.map((request) => (
          <ReturnRow key={request._id} request={request} />
        ))}
        {paymentClaims.map((claim) => (
          <ClaimRow key={claim._id} claim={claim} order={order} />
        ))}
      </ul>
    </section>
  )
}

const returnStates = {
  requested: ['Requested', 'yellow'],
  approved: ['Approved', 'blue'],
  rejected: ['Rejected', 'red'],
  received: ['Received', 'purple'],
  refunded: ['Refunded', 'green'],
} as const satisfies Record<ReturnRequest['status'], readonly [string, Tone]>

function ReturnRow({ request }: { request: ReturnRequest }) {
  const [label, tone] = returnStates[request.status]
  return (
    <RequestRow
      title={`Return ${request.returnNumber}`}
      date={request.requestedAt}
      status={<StatusPill status={label} tone={tone} />}
    >
      {request.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      <span className="block text-muted">
        {request.reason}
        {request.comment && `: ${request.comment}`}
      </span>
    </RequestRow>
  )
}

/**
 * Returns the label of a reported payment. It counts as confirmed if found under its reference, or if the order is
 * paid.
 */
function claimState(claim: PaymentClaim, order: OrderView): readonly [string, Tone] {
  if (claim.notFoundReason !== null) return ['Not found', 'red']
  const isPaid = order.paymentInfo?.status === 'completed'
  return isPaid || claim.settledAt !== null ? ['Confirmed', 'green'] : ['Being checked', 'yellow']
}

function ClaimRow({ claim, order }: { claim: PaymentClaim; order: OrderView }) {
  const [label, tone] = claimState(claim, order)
  return (
    <RequestRow
      title={
        <>
          Payment of <Rupees value={claim.amount} />
        </>
      }
      date={claim.paidOn}
      // After a refund, the reported payment is no longer looked for.
      status={order.status !== 'refunded' && <StatusPill status={label} tone={tone} />}
    >
      {paymentMethodName(claim.method)}, reference {claim.reference}
      {claim.notFoundReason !== null && (
        <span className="block text-muted">
          We could not find this payment: {claim.notFoundReason}. Please check the reference and send it
          again.
        </span>
      )}
    </RequestRow>
  )
}

interface RequestRowProps {
  title: ReactNode
  date: string
  status: ReactNode
  children: ReactNode
}

function RequestRow({ title, date, status, children }: RequestRowProps) {
  return (
    <li className="p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-semibold tabular-nums">{title}</span>{' '}
          <time dateTime={date} className="whitespace-nowrap text-muted">
            {formatDay(date)}
          </time>
        </p>
        {status}
      </div>
      <p className="mt-1 wrap-anywhere">{children}</p>
    </li>
  )
}
