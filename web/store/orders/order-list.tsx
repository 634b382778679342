// The matching orders, or an empty state.
import { PackageOpen } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#contract/orders/order'
import { paths } from '#web/store/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback.tsx'
import { OrderRow } from './order-row.tsx'
import type { ListAddress } from './use-list-address.ts'

interface OrderListProps {
  orders: readonly OrderView[]
  address: ListAddress
  /** The list still shows the previous query's orders. */
  isStale: boolean
}

export function OrderList({ orders, address, isStale }: OrderListProps) {
  const region = useFocusAfterLeaving(orders)
  return (
    <div
      ref={region}
      tabIndex={-1}
      aria-busy={isStale || undefined}
      className={cx('mt-5 outline-none transition-opacity', isStale && 'opacity-60')}
    >
      {orders.length > 0 ? (
        <ul aria-label="Orders" className="space-y-3">
          {orders.map((order) => (
            <OrderRow
              key={order._id}
              order={order}
              isOpen={address.opened.includes(order.orderNumber)}
              onToggle={() => address.toggle(order.orderNumber)}
            />
          ))}
        </ul>
      ) : (
        <NoOrders isFiltered={address.status !== null || address.search !== ''} />
      )}
    </div>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<PackageOpen />}
      title="No orders found"
      text={isFiltered ? 'Try adjusting your search or filter criteria' : "You haven't placed any orders yet"}
      action={
        !isFiltered && (
          <Link to={paths.products} className={buttonClass()}>
            Start Shopping
          </Link>
        )
      }
    />
  )
}

/** A changed order may leave a filtered list together with the focused button; the focus then moves to the list. */
function useFocusAfterLeaving(orders: readonly OrderView[]): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null)
  const before = useRef(orders.length)
  useEffect(() => {
    const hadMore = before.current > orders.length
    before.current = orders.length
    if (hadMore && document.activeElement === document.body) region.current?.focus({ preventScroll: true })
  }, [orders])
  return region
}
