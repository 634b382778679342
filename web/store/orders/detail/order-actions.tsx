// Actions of an order. A button is shown only while its action is possible; its dialog outlives it, so that a refusal
// can still be read.

import { Ban, RotateCcw, ShoppingCart, Truck } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import type { OrderView } from '#contract/orders/order'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { ActionButton } from '#web/store/orders/action-button.tsx'
import { PaymentClaimButton } from '#web/store/payments/payment-claim.tsx'
import { useOrderAccess } from '#web/store/session/order-access.tsx'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { BoughtAgain } from './bought-again.tsx'
import { ContactSupport } from './contact-support.tsx'
import { DownloadInvoice } from './download-invoice.tsx'
import { DownloadProforma } from './download-proforma.tsx'
import { useAddAgain } from './use-add-again.ts'
import { useRefreshOrder } from './use-order-action.ts'

interface OrderActionsProps {
  order: OrderView
  /** Undefined until the possible actions are known. */
  tracking: OrderTracking | undefined
}

export function OrderActions({ order, tracking }: OrderActionsProps) {
  const track = useLazyDialog(() => import('./track-order-dialog.tsx'))
  const sendBack = useLazyDialog(() => import('./return-dialog.tsx'))
  const cancel = useLazyDialog(() => import('./cancel-order-dialog.tsx'))
  const again = useAddAgain()
  const { isLink } = useOrderAccess()
  const refresh = useRefreshOrder(order._id)
  const isReturnable = tracking !== undefined && tracking.returnable.length > 0
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-2 max-sm:[&>*]:grow">
        {tracking?.canReportPayment && order.paymentChoice?.kind !== 'cod' && (
          <PaymentClaimButton order={order} onClaimed={refresh} />
        )}
        {tracking?.canReportPayment && order.paymentChoice?.kind !== 'cod' && !order.awaitsFreight && (
          <DownloadProforma orderId={order._id} />
        )}
        {order.trackingNumber && (
          <ActionButton icon={<Truck aria-hidden="true" />} {...track.props}>
            Track Order
          </ActionButton>
        )}
        {order.invoiceNumber && <DownloadInvoice orderId={order._id} invoiceNumber={order.invoiceNumber} />}
        {isReturnable && (
          <ActionButton icon={<RotateCcw aria-hidden="true" />} {...sendBack.props}>
            Request Return
          </ActionButton>
        )}
        {!isLink && (
          <ActionButton
            icon={<ShoppingCart aria-hidden="true" />}
            busy={again.isPending}
            onClick={() => again.mutate(order.items)}
          >
            Buy Again
          </ActionButton>
        )}
        <ContactSupport orderNumber={order.orderNumber} />
        {tracking?.canCancel && (
          <ActionButton
            variant="ghost"
            className="text-madder!"
            icon={<Ban aria-hidden="true" />}
            {...cancel.props}
          >
            Cancel Order
          </ActionButton>
        )}
      </div>
      {again.data && <BoughtAgain result={again.data} />}
      {isReturnable && tracking.returnableUntil && (
        <p className="mt-3 text-sm text-muted">
          A return can be requested until {formatDay(tracking.returnableUntil)}.
        </p>
      )}
      {track.render({ order })}
      {tracking && sendBack.render({ order, tracking })}
      {cancel.render({ order })}
    </>
  )
}
