// Address, payment, progress and totals of an order.

import type { ReactNode } from 'react'
import { formatDay } from '#contract/base/days'
import { onAccountText } from '#contract/companies/credit'
import type { OrderView } from '#contract/orders/order'
import { unsoldStatuses } from '#contract/orders/order-status'
import { isBeingChecked } from '#contract/orders/reported-payments'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { orderSumsWithGst } from '#contract/orders/sums-with-gst'
import { shippingText } from '#contract/shipping/store'
import { TOTAL_SO_FAR } from '#contract/shipping/transport-terms'
import { noTaxNote } from '#contract/tax/schemes'
import { AccountRows } from '#web/shop/account-rows.tsx'
import { chargedSums, displayedGoods } from '#web/shop/charged-sums.ts'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { AddressLines } from '#web/store/accounts/addresses/address-lines.tsx'
import { OrderProgress } from '#web/store/orders/order-progress.tsx'
import { PaymentStatus } from '#web/store/orders/order-status.tsx'
import { StatusPill } from '#web/ui/data/badge.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { paymentMethodName } from './payment-method-name.ts'

interface OrderFactsProps {
  order: OrderView
  tracking: OrderTracking | undefined
}

export function OrderFacts({ order, tracking }: OrderFactsProps) {
  return (
    <div className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      <Shipping order={order} shipments={tracking?.shipments ?? []} />
      <Payment order={order} isReported={tracking !== undefined && isBeingChecked(tracking)} />
      <Part title="Progress">
        {/* If the order has a tracking number, its tracking dialog shows the full history. */}
        <OrderProgress
          order={order}
          events={order.trackingNumber ? undefined : tracking?.events}
          due={tracking}
        />
      </Part>
      <Summary order={order} tracking={tracking} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

interface ShippingProps {
  order: OrderView
  shipments: OrderTracking['shipments']
}

/** Shows every shipment's tracking number, or the order's own until shipments have loaded. */
function Shipping({ order, shipments }: ShippingProps) {
  const tracked = shipments.length > 0 ? shipments : [order]
  return (
    <Part title="Shipping Address">
      <p className="text-sm">
        {order.shippingAddress.fullAddress === '' ? (
          `${order.shippingAddress.city}, ${order.shippingAddress.state}`
        ) : (
          <>
            <span className="block font-semibold wrap-anywhere">{order.shippingAddress.nameOrCompany}</span>
            <AddressLines address={order.shippingAddress} />
          </>
        )}
      </p>
      {order.buyerGstin && (
        <p className="mt-2 text-sm wrap-anywhere">
          <span className="text-muted">GSTIN:</span> {order.buyerGstin}
          {order.buyerBusinessName && <span className="block">{order.buyerBusinessName}</span>}
          {order.buyerBusinessAddress && <span className="block">{order.buyerBusinessAddress}</span>}
        </p>
      )}
      {order.shippingChoice && (
        <p className="mt-2 text-sm">
          <span className="text-muted">Shipping method:</span> {shippingText(order.shippingChoice)}
        </p>
      )}
      {tracked.map(
        ({ _id, trackingNumber, carrier }) =>
          trackingNumber && (
            <p key={_id} className="mt-2 text-sm">
              <span className="text-muted">Tracking number</span>{' '}
              <strong className="wrap-anywhere">{trackingNumber}</strong>
              {carrier && <span className="block text-muted">by {carrier}</span>}
            </p>
          ),
      )}
    </Part>
  )
}

function Payment({
  order: { paymentInfo: info, paymentChoice, paymentDueOn, onAccount, poNumber, status },
  isReported,
}: {
  order: OrderView
  /** The customer has reported payments of the amount due. */
  isReported: boolean
}) {
  const isDue = !unsoldStatuses.some((unsold) => unsold === status)
  return (
    <Part title="Payment">
      <dl className="space-y-1 text-sm [&_dt]:inline [&_dt]:text-muted [&_dd]:inline">
        <div>
          <dt>Method:</dt>{' '}
          <dd>{onAccount ? onAccountText(onAccount.days) : methodName(info, paymentChoice)}</dd>
        </div>
        <div>
          <dt>Status:</dt>{' '}
          <dd>
            {info?.status === 'pending' && !isDue ? (
              'No payment due'
            ) : isReported ? (
              <StatusPill status="Being checked" tone="yellow" />
            ) : (
              <PaymentStatus status={info?.status ?? 'pending'} />
            )}
          </dd>
        </div>
        {onAccount?.dueOn && info?.status === 'pending' && isDue && (
          <div>
            <dt>Due on:</dt> <dd>{formatDay(onAccount.dueOn)}</dd>
          </div>
        )}
        {poNumber && (
          <div>
            <dt>Your PO number:</dt> <dd className="wrap-anywhere">{poNumber}</dd>
          </div>
        )}
        {paymentDueOn && !isReported && (
          <div>
            <dt>Pay by:</dt> <dd>{formatDay(paymentDueOn)}</dd>
          </div>
        )}
        {info?.paymentDate && (
          <div>
            <dt>Paid on:</dt> <dd>{formatDay(info.paymentDate)}</dd>
          </div>
        )}
      </dl>
    </Part>
  )
}

/** Returns the name of the selected method, unless the payment was made by another one. */
function methodName(info: OrderView['paymentInfo'], choice: OrderView['paymentChoice']): string {
  if (choice && (!info || info.method === choice.kind || info.method === 'manual')) return choice.name
  return info ? paymentMethodName(info.method) : 'Manual'
}

/** Includes the reason if no tax was charged. */
function Summary({ order, tracking }: OrderFactsProps) {
  const note = noTaxNote(order.taxScheme)
  const { discount, shipping, charges } = chargedSums(order)
  return (
    <Part title="Summary">
      <DescriptionList className="text-sm">
        <SumRows
          {...displayedGoods({ ...order, discount }, orderSumsWithGst(order.items))}
          gst={order.taxAmount || null}
          shipping={shipping}
          paymentFee={order.paymentFee || null}
          charges={charges}
          roundOff={order.roundOff}
          total={order.totalAmount}
          terms={{ gst: 'Tax', ...(order.awaitsFreight && { total: TOTAL_SO_FAR }) }}
        />
        {tracking && (
          <AccountRows
            account={tracking.account}
            terms={order.status === 'cancelled' ? { credited: 'Cancelled' } : {}}
          />
        )}
      </DescriptionList>
      {note && <p className="mt-2 text-sm text-muted">{note}.</p>}
    </Part>
  )
}
