// Actions of an order. A button is shown only while its action is possible; its dialog outlives it, so that a refusal
// can still be read.

import { Ban, Pencil, RotateCcw, Truck } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import type { OrderView } from '#contract/orders/order'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { SaveListButton } from '#web/store/order-lists/save-list-button.tsx'
import { ActionButton } from '#web/store/orders/action-button.tsx'
import { PaymentClaimButton } from '#web/store/payments/payment-claim.tsx'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { BuyAgain } from './buy-again.tsx'
import { ContactSupport } from './contact-support.tsx'
import { DownloadInvoice } from './download-invoice.tsx'
import { DownloadProforma } from './download-proforma.tsx'
import { useRefreshOrder } from './use-order-action.ts'

interface OrderActionsProps {
  order: OrderView
  /** Undefined until the possible actions are known. */
  tracking: OrderTracking | undefined
}

export function OrderActions({ order, tracking }: OrderActionsProps) {
  const track = useLazyDialog(() => import('./track-order-dialog.tsx'))
  const sendBack = useLazyDialog(() => import('./return-dialog.tsx'))
  const change = useLazyDialog(() => import('./change-order-dialog.tsx'))
  const cancel = useLazyDialog(() => import('./cancel-order-dialog.tsx'))
  const refresh = useRefreshOrder(order._id)
  const listed = listedGoods(order)
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
        <BuyAgain order={order} />
        <SaveListButton lines={listed} />
        {tracking?.changeableUntil && (
          <ActionButton icon={<Pencil aria-hidden="true" />} {...change.props}>
            Change Order
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
      {isReturnable && tracking.returnableUntil && (
        <p className="mt-3 text-sm text-muted">
          A return can be requested until {formatDay(tracking.returnableUntil)}.
        </p>
      )}
      {track.render({ order })}
      {tracking && sendBack.render({ order, tracking })}
      {tracking && change.render({ order, tracking })}
      {cancel.render({ order })}
    </>
  )
}

/** The products that still exist, each once. */
function listedGoods({ items }: OrderView): { productId: string; quantity: number }[] {
  const units = new Map<string, number>()
  for (const { productId, quantity } of items)
    if (productId !== null) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return [...units].map(([productId, quantity]) => ({ productId, quantity }))
}
