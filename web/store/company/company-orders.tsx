// The orders of all people of the company, newest first.
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#contract/base/days'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { paths } from '#web/store/paths.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Pager } from '#web/ui/data/pager.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback.tsx'

const PAGE_SIZE = 20

export function CompanyOrders() {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = usePersonalQuery(
    'GET /company/orders',
    { query: { page, limit: PAGE_SIZE } },
    { keepPrevious: true, staleMs: 0 },
  )
  const pages = data ? Math.max(1, Math.ceil(data.total / PAGE_SIZE)) : 1
  return (
    <Card title="Orders of the company">
      {error ? (
        <ErrorState
          headingLevel={3}
          title="Error Loading Orders"
          text={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : data.orders.length === 0 ? (
        <p className="text-muted">No orders yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.orders.map((order) => (
            <li
              key={order._id}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 first:pt-0"
            >
              <div className="min-w-0">
                <Link
                  to={`${paths.myOrders}?order=${order.orderNumber}`}
                  className="inline-flex min-h-6 items-center font-semibold text-indigo underline underline-offset-3 pointer-coarse:min-h-11"
                >
                  {order.orderNumber}
                </Link>
                <p className="text-sm wrap-anywhere text-muted">
                  {[
                    formatDay(order.createdAt),
                    order.orderedBy,
                    order.branch,
                    order.poNumber && `PO ${order.poNumber}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <div className="ml-auto text-right">
                <Rupees value={order.totalAmount} className="font-semibold" />
                <p className="text-sm text-muted">
                  {order.statusDisplay}
                  {order.balance > 0 && (
                    <>
                      {', '}
                      <Rupees value={order.balance} />
                      {order.dueOn ? ` due on ${formatDay(order.dueOn)}` : ' unpaid'}
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pager page={page} totalPages={pages} onPage={setPage} className="mt-4" />}
    </Card>
  )
}
