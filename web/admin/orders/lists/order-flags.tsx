// Badges for the priority, open freight, changed GST rates and hold of an order in a list.
import { Flag, Pause, Percent, Truck } from 'lucide-react'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { OrderLink } from '#web/admin/orders/order-cells.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

type Flagged = Pick<ListedOrder, 'holdReason' | 'isPriority' | 'awaitsFreight' | 'hasRateChange'>

export function OrderFlags({ order }: { order: Flagged }) {
  const { holdReason, isPriority, awaitsFreight, hasRateChange } = order
  return (
    <>
      {isPriority && (
        <Badge tone="red" icon={<Flag aria-hidden="true" />}>
          Priority
        </Badge>
      )}
      {awaitsFreight && (
        <Badge tone="yellow" icon={<Truck aria-hidden="true" />}>
          Freight to be set
        </Badge>
      )}
      {hasRateChange && (
        <Badge tone="yellow" icon={<Percent aria-hidden="true" />}>
          GST rate changed
        </Badge>
      )}
      {holdReason !== null && (
        <span title={holdReason}>
          <Badge tone="orange" icon={<Pause aria-hidden="true" />}>
            On hold<span className="sr-only">: {holdReason}</span>
          </Badge>
        </span>
      )}
    </>
  )
}

/** The first cell of a row. */
export function OrderCell({ order }: { order: Flagged & Pick<ListedOrder, 'orderNumber'> }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <OrderLink orderNumber={order.orderNumber} />
      <OrderFlags order={order} />
    </span>
  )
}
