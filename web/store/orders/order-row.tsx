// An order in the list: a summary that expands to the details.

import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { formatDay } from '#contract/base/days'
import { goodsText } from '#contract/base/unit-text'
import type { OrderView } from '#contract/orders/order'
import { Rupees } from '#web/shop/rupees.tsx'
import { cx } from '#web/ui/cx.ts'
import { OrderDetails } from './detail/order-details.tsx'
import { OrderStatus } from './order-status.tsx'

interface OrderRowProps {
  order: OrderView
  isOpen: boolean
  onToggle: () => void
}

export function OrderRow({ order, isOpen, onToggle }: OrderRowProps) {
  const id = useId()
  return (
    <li className="rounded border border-line bg-surface print:break-inside-avoid">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded px-4 py-4 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:grid-cols-[minmax(0,1fr)_8rem_9rem_1.25rem] sm:px-5"
        >
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere tabular-nums">{order.orderNumber}</span>{' '}
            <span className="block text-sm text-muted">
              <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time> · {goodsText(order.items)}
            </span>
          </span>{' '}
          <span className="flex justify-self-end sm:justify-self-start">
            <OrderStatus status={order.status} />
          </span>{' '}
          <Rupees
            value={order.totalAmount}
            className="text-lg font-semibold sm:justify-self-end sm:text-base"
          />
          <ChevronDown
            aria-hidden="true"
            className={cx(
              'size-5 justify-self-end text-muted transition-transform print:hidden',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <OrderDetails order={order} />}
      </div>
    </li>
  )
}
