// What an order looks like in a table's cell or on a card, everywhere alike.
import { Link } from 'react-router'
import type { OrderView } from '#contract/orders/order'
import { adminPaths } from '#web/admin/paths.ts'
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

export const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`)
