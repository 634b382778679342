// The returns of an order on its page, each with its next step.

import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#contract/base/days'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { ListedReturn } from '#contract/returns/admin'
import { adminCall } from '#web/admin/call.ts'
import type { Actions } from '#web/admin/kit/action/use-actions.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import type { KnownOrder, OrderSubject } from '#web/admin/orders/actions/order-action.ts'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { openReturn } from './open-return.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ReturnStatusBadge } from './return-status.tsx'

interface OrderReturnsProps {
  order: OrderDetail
  on: Actions<KnownOrder, OrderSubject>
}

/** Renders nothing if the order can have no returns. */
export function OrderReturns({ order, on }: OrderReturnsProps) {
  const canOpen = openReturn.offered(order)
  if (order.returns.length === 0 && !canOpen) return null
  return (
    <Card
      title="Returns"
      actions={
        canOpen && (
          <Button size="sm" variant="secondary" icon={<Undo2 />} onClick={() => on.ask(openReturn, order)}>
            Process Return
          </Button>
        )
      }
      flush={order.returns.length > 0}
    >
      {order.returns.length > 0 ? (
        <ReturnRows orderId={order._id} />
      ) : (
        <p className="text-muted">No returns for this order.</p>
      )}
    </Card>
  )
}

function ReturnRows({ orderId }: { orderId: string }) {
  const [openedId, setOpenedId] = useState<string | null>(null)
  const query = useQuery(
    routeQuery(adminCall, 'GET /admin/returns', { query: { order: orderId, page: 1, limit: 100 } }),
  )
  if (query.isError) {
    return <LoadFailure title="Failed to load returns" query={query} headingLevel={3} />
  }
  if (!query.data) {
    return (
      <div aria-busy="true" className="border-t border-line p-4">
        <Skeleton className="h-10 w-full" />
      </div>
    )
  }
  const opened = query.data.returns.find(({ _id }) => _id === openedId)
  return (
    <>
      <ul aria-label="Returns" className="divide-y divide-line border-t border-line">
        {query.data.returns.map((found) => (
          <li key={found._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-48 text-sm">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold tabular-nums">{found.returnNumber}</span>
                <ReturnStatusBadge status={found.status} />
              </p>
              <p className="mt-0.5 text-muted">
                {formatDay(found.requestedAt)} · {itemsLine(found)}
              </p>
            </div>
            <Rupees
              value={found.status === 'refunded' ? found.refundedAmount : found.value}
              className="font-semibold"
            />
            <Button
              size="sm"
              variant="secondary"
              aria-label={`View return ${found.returnNumber}`}
              onClick={() => setOpenedId(found._id)}
            >
              View
            </Button>
          </li>
        ))}
      </ul>
      {opened && <ReturnDialog found={opened} withOrderLink={false} onClose={() => setOpenedId(null)} />}
    </>
  )
}

export const itemsLine = ({ items }: ListedReturn): string =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
