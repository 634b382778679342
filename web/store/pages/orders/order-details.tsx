// An opened order: items, where it went, how it is paid, what it came to, and what happened so far.
import type { ReactNode } from 'react'
import type { OrderView } from '#contract/orders'
import { DescriptionList, DescriptionRow } from '#web/ui/description-list'
import { Disclosure } from '#web/ui/disclosure'
import { formatDateShort } from '#web/ui/format'
import { Rupees } from '#web/ui/money'
import { AddressLines } from '../../address-lines.tsx'
import { PaymentStatusPill } from '../../order-status-pill.tsx'
import { PaymentInstructions } from '../../payment-instructions.tsx'
import { ContactSupport } from './contact-support.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'

export function OrderDetails({ order }: { order: OrderView }) {
  return (
    <div className="border-t border-line px-4 pt-5 pb-5 sm:px-5">
      <OrderItems items={order.items} />
      <div className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        <Shipping order={order} />
        <Payment info={order.paymentInfo} />
        <Part title="Progress">
          <OrderProgress order={order} />
        </Part>
        <Summary order={order} />
      </div>
      {isPayable(order) && (
        <Disclosure title="Pay now" defaultOpen={false} className="mt-6 border-y border-line">
          <PaymentInstructions order={order} headingLevel={4} />
        </Disclosure>
      )}
      <ContactSupport orderNumber={order.orderNumber} />
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

function Shipping({ order }: { order: OrderView }) {
  return (
    <Part title="Shipping Address">
      <p className="text-sm">
        <span className="block font-semibold wrap-anywhere">{order.shippingAddress.nameOrCompany}</span>
        <AddressLines address={order.shippingAddress} />
      </p>
      {order.trackingNumber && (
        <p className="mt-2 text-sm">
          <span className="text-muted">Tracking number</span>{' '}
          <strong className="wrap-anywhere">{order.trackingNumber}</strong>
          {order.carrier && <span className="block text-muted">by {order.carrier}</span>}
        </p>
      )}
    </Part>
  )
}

const methodNames: Record<string, string> = {
  manual: 'Bank Transfer',
  bank_transfer: 'Bank Transfer',
  upi: 'UPI',
  cash: 'Cash',
  cheque: 'Cheque',
}

function Payment({ info }: { info: OrderView['paymentInfo'] }) {
  return (
    <Part title="Payment">
      <dl className="space-y-1 text-sm [&_dt]:inline [&_dt]:text-muted [&_dd]:inline">
        <div>
          <dt>Method:</dt> <dd>{info ? (methodNames[info.method] ?? info.method) : 'Manual'}</dd>
        </div>
        <div>
          <dt>Status:</dt>{' '}
          <dd>
            <PaymentStatusPill status={info?.status ?? 'pending'} />
          </dd>
        </div>
        {info?.paymentDate && (
          <div>
            <dt>Paid on:</dt> <dd>{formatDateShort(info.paymentDate)}</dd>
          </div>
        )}
      </dl>
    </Part>
  )
}

function Summary({ order }: { order: OrderView }) {
  const extras = [
    ['Tax', order.taxAmount],
    ['Shipping', order.shippingCost],
    ['Discount', order.discountAmount],
  ] as const
  return (
    <Part title="Summary">
      <DescriptionList className="-mt-2 text-sm">
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
        <DescriptionRow term="Total" numeric strong>
          <Rupees value={order.totalAmount} />
        </DescriptionRow>
      </DescriptionList>
    </Part>
  )
}

function isPayable({ status, paymentInfo, totalAmount }: OrderView): boolean {
  return status === 'pending' && paymentInfo?.status !== 'completed' && totalAmount > 0
}
