// The order just placed. Opened directly, the page shows the customer's latest order.
import { CircleCheckBig, CircleX } from 'lucide-react'
import { useState } from 'react'
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router'
import type { unsoldStatuses } from '#contract/orders/order-status'
import { isBeingChecked, leftToPay } from '#contract/orders/reported-payments'
import { FREIGHT_FOLLOWS } from '#contract/shipping/transport-terms'
import { messageOf } from '#web/api/call.ts'
import { paths } from '#web/store/paths.ts'
import { PaymentInstructions } from '#web/store/payments/payment-instructions.tsx'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/data/card.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { BusinessDetails } from './business-details.tsx'
import { CallAfterPayment } from './call-after-payment.tsx'
import { ClaimAfterPayment } from './claim-after-payment.tsx'
import { OrderNumber } from './order-number.tsx'
import { PlacedDetails } from './placed-details.tsx'
import { type PlacedOrder, placedOrder, placeholderOrder, readPlacedOrder } from './placed-order.ts'
import { PlacedSummary } from './placed-summary.tsx'

export function OrderSuccess() {
  const { order, failure } = usePlacedOrder()
  if (failure) {
    return (
      <ErrorState
        headingLevel={1}
        title="Error Loading Order"
        text={messageOf(failure.error)}
        onRetry={failure.retry}
        busy={failure.isRetrying}
      />
    )
  }
  if (!order) return <PageSpinner />
  return (
    <>
      <Outcome order={order} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <PaymentCard order={order} />
        <div className="min-w-0 space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PlacedSummary order={order} />
          {order.id !== null && <PlacedDetails orderId={order.id} />}
          {isPayable(order) && !isPaidOnDelivery(order) && (order.totalAmount > 0 || order.id === null) && (
            <CallAfterPayment orderNumber={order.orderNumber} />
          )}
        </div>
        <BusinessDetails />
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={paths.myOrders} className={buttonClass({ variant: 'secondary' })}>
          View My Orders
        </Link>
        <Link to={paths.home} className={buttonClass()}>
          Back to Home
        </Link>
      </div>
    </>
  )
}

/** Opened later, the page may show an order that has since been cancelled, returned or refunded. */
export function Outcome({ order: { orderNumber, status, message } }: { order: PlacedOrder }) {
  const givenUp = givenUpTitles[status]
  const [Icon, tone] = givenUp ? [CircleX, 'text-madder'] : [CircleCheckBig, 'text-neem']
  return (
    <header className="rounded border border-line bg-surface">
      <div className="selvedge" aria-hidden="true" />
      <div className="flex flex-col items-center px-4 py-5 text-center sm:py-10">
        <Icon aria-hidden="true" strokeWidth={1.5} className={cx('size-10 sm:size-12', tone)} />
        <h1 className="mt-3 font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
          {givenUp ?? message ?? 'Order Placed Successfully!'}
        </h1>
        {!givenUp && (
          <p className="mt-2 text-balance text-muted">
            Thank you for your order. Its details have been shared with the seller.
          </p>
        )}
        <OrderNumber orderNumber={orderNumber} status={status} />
      </div>
    </header>
  )
}

const givenUpTitles: Readonly<Record<string, string>> = {
  cancelled: 'Order Cancelled',
  returned: 'Order Returned',
  refunded: 'Order Refunded',
} satisfies Record<(typeof unsoldStatuses)[number], string>

function howToPay(choice: PlacedOrder['paymentChoice']): string {
  if (!choice) return 'Pay the exact amount in one of these ways, and quote the order number.'
  const more = choice.bank && choice.upi ? ' You can also pay by the other method shown here.' : ''
  return `You chose ${choice.name}.${more}`
}

/** For cash on delivery, the customer need not call or report a payment. */
export const isPaidOnDelivery = ({ paymentChoice }: PlacedOrder) => paymentChoice?.kind === 'cod'

/** An order whose freight is still to be added shouldn't be paid yet. */
export const isPayable = ({ isSettled, awaitsFreight }: PlacedOrder) => !isSettled && !awaitsFreight

export function descriptionOf({ isSettled, awaitsFreight, paymentChoice }: PlacedOrder): string {
  if (awaitsFreight) return FREIGHT_FOLLOWS
  return isSettled ? 'No payment is due for this order.' : howToPay(paymentChoice)
}

/** Payments that the customer has reported aren't asked for again. */
function PaymentCard({ order }: { order: PlacedOrder }) {
  const { data: tracking } = usePersonalQuery(
    'GET /orders/{id}/tracking',
    { params: { id: order.id ?? '' } },
    { enabled: order.id !== null && isPayable(order), select: (reply) => reply.tracking },
  )
  const isReported = tracking !== undefined && isBeingChecked(tracking)
  const isPaid = tracking !== undefined && order.totalAmount > 0 && tracking.balance <= 0
  const due = tracking && tracking.balance > 0 ? leftToPay(tracking) : order.totalAmount
  return (
    <Card
      title={<span className="text-lg">{isReported ? 'Your Payment' : 'Payment Instructions'}</span>}
      description={
        isReported ? BEING_CHECKED : descriptionOf({ ...order, isSettled: order.isSettled || isPaid })
      }
    >
      {isPayable(order) && (
        <>
          {!isReported && !isPaid && <PaymentInstructions order={{ ...order, totalAmount: due }} />}
          {order.id !== null && !isPaidOnDelivery(order) && (
            <ClaimAfterPayment order={{ ...order, _id: order.id }} tracking={tracking} />
          )}
        </>
      )}
    </Card>
  )
}

const BEING_CHECKED = 'We are checking your payment. You need not pay again.'

type Failure = { error: Error; retry: () => void; isRetrying: boolean }

/**
 * Returns neither while the latest order is loading. The handed-over order is a snapshot: after a reload or Back, the
 * current state replaces it.
 */
function usePlacedOrder(): { order?: PlacedOrder; failure?: Failure } {
  const [placeholder] = useState(placeholderOrder)
  const handedOver = readPlacedOrder(useLocation().state)
  const isFresh = useNavigationType() !== NavigationType.Pop
  const latest = usePersonalQuery(
    'GET /orders',
    { query: { sortBy: 'createdAt', sortOrder: 'desc', limit: 1 } },
    { enabled: handedOver === null || !isFresh, select: (reply) => reply.orders[0] },
  )
  if (handedOver) {
    const isSame = latest.data?.orderNumber === handedOver.orderNumber
    return { order: isSame && latest.data ? placedOrder(latest.data, handedOver.message) : handedOver }
  }
  if (latest.isError) {
    const retry = () => void latest.refetch()
    return { failure: { error: latest.error, retry, isRetrying: latest.isFetching } }
  }
  if (latest.isPending) return {}
  return { order: latest.data ? placedOrder(latest.data) : placeholder }
}
