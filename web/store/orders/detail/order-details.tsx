// An expanded order: items, facts, requests, payment details while an amount is due, and actions.
import type { OrderView } from '#contract/orders/order'
import { leftToPay } from '#contract/orders/reported-payments'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { FREIGHT_FOLLOWS } from '#contract/shipping/transport-terms'
import { PaymentInstructions } from '#web/store/payments/payment-instructions.tsx'
import { ItemReview } from '#web/store/reviews/item-review.tsx'
import { useOrderAccess } from '#web/store/session/order-access.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderQuote } from './order-quote.tsx'
import { OrderRequests } from './order-requests.tsx'
import { useOrderTracking } from './use-order-tracking.ts'

export function OrderDetails({ order }: { order: OrderView }) {
  const { data: tracking, isError, isFetching, refetch } = useOrderTracking(order._id)
  const { isLink } = useOrderAccess()
  const due = amountDue(order, tracking)
  return (
    <div tabIndex={-1} className="border-t border-line px-4 pt-5 pb-5 outline-none sm:px-5">
      <OrderItems
        items={order.items}
        footer={(item) =>
          tracking &&
          !isLink && (
            <ItemReview
              orderId={order._id}
              item={item}
              review={tracking.reviews.find(
                ({ productId }) => productId !== null && productId === item.productId,
              )}
              isDelivered={order.status === 'delivered'}
            />
          )
        }
      />
      {tracking?.quoteNumber && <OrderQuote orderId={order._id} quoteNumber={tracking.quoteNumber} />}
      <OrderFacts order={order} tracking={tracking} />
      {tracking && <OrderRequests order={order} tracking={tracking} />}
      {tracking && <OrderDocuments orderId={order._id} documents={tracking.documents} />}
      {order.awaitsFreight && (
        <Alert tone="warning" className="mt-6">
          {FREIGHT_FOLLOWS}
        </Alert>
      )}
      {due > 0 && !order.awaitsFreight && (
        <Disclosure
          title={order.paymentChoice?.kind === 'cod' ? 'How to pay' : 'Pay now'}
          defaultOpen={isLink}
          className="mt-6 border-y border-line"
        >
          <PaymentInstructions order={{ ...order, totalAmount: due }} headingLevel={4} />
        </Disclosure>
      )}
      <OrderActions order={order} tracking={tracking} />
      {isError && !tracking && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
          Some actions for this order could not be loaded.
          <Button variant="link" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
    </div>
  )
}

/**
 * Returns rupees, without the payments that the customer has reported. Until payments have loaded, a pending order counts as unpaid unless its payment status says
 * otherwise.
 */
function amountDue({ status, paymentInfo, totalAmount }: OrderView, tracking: OrderTracking | undefined) {
  if (tracking) return leftToPay(tracking)
  return status === 'pending' && paymentInfo?.status !== 'completed' ? totalAmount : 0
}
