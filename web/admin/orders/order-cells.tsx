// Cells of an order, shared by tables and cards.

import { counted } from '#contract/base/rupee-text'
import type { OrderView } from '#contract/orders/order'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { cx } from '#web/ui/cx.ts'

export function OrderLink({ orderNumber, className }: { orderNumber: string; className?: string }) {
  return (
    <Link
      to={adminPaths.order(orderNumber)}
      className={cx(
        'inline-flex min-h-6 items-center rounded-sm font-semibold text-indigo tabular-nums underline-offset-3 hover:underline',
        className,
      )}
    >
      {orderNumber}
    </Link>
  )
}

export function CustomerCell({ user }: { user: OrderView['user'] }) {
  return (
    <span className="block max-w-60 leading-5">
      <span className="block truncate font-semibold">{user?.name}</span>
      <span className="block truncate text-xs text-muted">{user?.email}</span>
    </span>
  )
}

export const itemsText = (count: number): string => counted(count, 'item')

type Place = Pick<OrderView['shippingAddress'], 'city' | 'state' | 'postalCode'>

/** Example: Panipat, Haryana 132103 */
export const placeOf = ({ city, state, postalCode }: Place): string =>
  [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

export function AddressLines({ address }: { address: OrderView['shippingAddress'] }) {
  return (
    <>
      <p>{[address.addressLine1, address.addressLine2].filter(Boolean).join(', ')}</p>
      <p className="text-muted">{placeOf(address)}</p>
    </>
  )
}

interface ProductLinesProps {
  items: readonly Pick<OrderView['items'][number], 'name' | 'quantity' | 'price'>[]
  /** Number of products to show; the rest are counted. */
  first?: number
}

export function ProductLines({ items, first = items.length }: ProductLinesProps) {
  const rest = items.length - first
  return (
    <ul className="grid gap-1">
      {[...items.slice(0, first).entries()].map(([at, item]) => (
        <li key={at} className="flex justify-between gap-4">
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
