// Where an order went, how it is paid, what happened so far and what it came to.

import type { ReactNode } from 'react'
import { formatDay } from '#contract/base/days'
import type { OrderView } from '#contract/orders/order'
import { unsoldStatuses } from '#contract/orders/order-status'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { Rupees } from '#web/shop/rupees.tsx'
import { AddressLines } from '#web/store/account/addresses/address-lines.tsx'
import { OrderProgress } from '#web/store/orders/order-progress.tsx'
import { PaymentStatus } from '#web/store/orders/order-status.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { paymentMethodName } from './payment-method-name.ts'

interface OrderFactsProps {
  order: OrderView
  tracking: OrderTracking | undefined
}

export function OrderFacts({ order, tracking }: OrderFactsProps) {
  return (
    <div className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      <Shipping order={order} parcels={tracking?.parcels ?? []} />
      <Payment order={order} />
      <Part title="Progress">
        {/* What has a tracking number has the whole story in its tracking. */}
        <OrderProgress order={order} events={order.trackingNumber ? undefined : tracking?.events} />
      </Part>
      <Summary order={order} />
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
  parcels: OrderTracking['parcels']
}

/** With the number of every parcel; until they are known, with the order's own. */
function Shipping({ order, parcels }: ShippingProps) {
  const tracked = parcels.length > 0 ? parcels : [order]
  return (
    <Part title="Shipping Address">
      <p className="text-sm">
        <span className="block font-semibold wrap-anywhere">{order.shippingAddress.nameOrCompany}</span>
        <AddressLines address={order.shippingAddress} />
      </p>
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

function Payment({ order: { paymentInfo: info, status } }: { order: OrderView }) {
  const isDue = !unsoldStatuses.some((unsold) => unsold === status)
  return (
    <Part title="Payment">
      <dl className="space-y-1 text-sm [&_dt]:inline [&_dt]:text-muted [&_dd]:inline">
        <div>
          <dt>Method:</dt> <dd>{info ? paymentMethodName(info.method) : 'Manual'}</dd>
        </div>
        <div>
          <dt>Status:</dt>{' '}
          <dd>
            {info?.status === 'pending' && !isDue ? (
              'No payment due'
            ) : (
              <PaymentStatus status={info?.status ?? 'pending'} />
            )}
          </dd>
        </div>
        {info?.paymentDate && (
          <div>
            <dt>Paid on:</dt> <dd>{formatDay(info.paymentDate)}</dd>
          </div>
        )}
      </dl>
    </Part>
  )
}

function Summary({ order }: { order: OrderView }) {
  const extras = [
    ['Discount', order.discountAmount],
    ['Tax', order.taxAmount],
    ['Shipping', order.shippingCost],
  ] as const
  return (
    <Part title="Summary">
      <DescriptionList className="text-sm">
        <DescriptionRow term="Subtotal" numeric>
          <Rupees value={order.subtotal} />
        </DescriptionRow>
        {extras
          .filter(([, amount]) => amount > 0)
          .map(([term, amount]) => (
            <DescriptionRow key={term} term={term} numeric>
              {term === 'Discount' && '−'}
              <Rupees value={amount} />
            </DescriptionRow>
          ))}
        {order.freeShipping && (
          <DescriptionRow term="Shipping" numeric>
            Free
          </DescriptionRow>
        )}
        <DescriptionRow term="Total" numeric strong>
          <Rupees value={order.totalAmount} />
        </DescriptionRow>
      </DescriptionList>
    </Part>
  )
}
