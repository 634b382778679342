// One order as a card: head with number and badges, facts, products, and the actions at the foot.

import type { ReactNode } from 'react'
import type { OrderView } from '#contract/orders/order'
import { OrderLink } from '#web/admin/orders/order-cells.tsx'
import { Rupees } from '#web/shop/rupees.tsx'

interface OrderCardProps {
  order: OrderView
  /** A tick box before the number. */
  tick?: ReactNode
  badges: ReactNode
  /** Under the number: dates. */
  meta: ReactNode
  children: ReactNode
  actions: ReactNode
}

export function OrderCard({ order, tick, badges, meta, children, actions }: OrderCardProps) {
  return (
    <article className="flex min-w-0 flex-col rounded border border-line bg-surface">
      <header className="flex items-start gap-3 border-b border-line px-4 py-3">
        {tick}
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-base leading-6">
              <OrderLink orderNumber={order.orderNumber} />
            </h2>
            <Rupees value={order.totalAmount} className="font-semibold" />
          </div>
          <p className="text-sm text-muted tabular-nums">{meta}</p>
          <p className="mt-2 flex flex-wrap gap-1.5">{badges}</p>
        </div>
      </header>
      <div className="grid flex-1 content-start gap-3 px-4 py-3 text-sm">{children}</div>
      <footer className="flex flex-wrap gap-2 border-t border-line px-4 py-3">{actions}</footer>
    </article>
  )
}

export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      {children}
    </section>
  )
}

export function CustomerSection({ order }: { order: OrderView }) {
  return (
    <CardSection title="Customer">
      <p className="truncate font-semibold">{order.user?.name}</p>
      <p className="truncate text-muted">{order.user?.email}</p>
    </CardSection>
  )
}

export function AddressSection({ order }: { order: OrderView }) {
  const { addressLine1, addressLine2, city, state, postalCode } = order.shippingAddress
  return (
    <CardSection title="Ships to">
      <p>{[addressLine1, addressLine2].filter(Boolean).join(', ')}</p>
      <p className="text-muted">{placeOf(city, state, postalCode)}</p>
    </CardSection>
  )
}

/** Panipat, Haryana 132103 */
export const placeOf = (city: string, state: string, postalCode: string): string =>
  [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

interface ProductLinesProps {
  items: OrderView['items']
  /** Shows so many and counts the rest. */
  first?: number
}

export function ProductLines({ items, first = items.length }: ProductLinesProps) {
  const rest = items.length - first
  return (
    <ul className="grid gap-1">
      {items.slice(0, first).map((item) => (
        <li key={item._id} className="flex justify-between gap-4">
          <span className="min-w-0 truncate">{item.name}</span>
          <span className="shrink-0 text-muted tabular-nums">
            {item.quantity} × <Rupees value={item.price} />
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li className="text-muted">
          +{rest} more {rest === 1 ? 'item' : 'items'}
        </li>
      )}
    </ul>
  )
}
