// The way from a row or card of any order list to the order's own page.
import { Link } from 'react-router'
import type { OrderView } from '#contract/orders/order'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

export function ViewOrderLink({ order }: { order: OrderView }) {
  return (
    <Link
      to={adminPaths.order(order.orderNumber)}
      aria-label={`View order ${order.orderNumber}`}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      View
    </Link>
  )
}
