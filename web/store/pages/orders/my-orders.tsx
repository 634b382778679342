// Filter, search and list of the customer's orders; what is filtered and searched stands in the address.
import { PackageOpen } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { listOwnOrders, type OrderView } from '#contract/orders'
import { messageOf } from '#web/api/call'
import { buttonClass } from '#web/ui/button'
import { EmptyState, ErrorState, PageSpinner } from '#web/ui/feedback'
import { Rupees } from '#web/ui/money'
import { Pager } from '#web/ui/pager'
import { cx } from '../../../ui/cx.ts'
import { shownStatuses } from '../../order-status-pill.tsx'
import { paths } from '../../paths.ts'
import { usePersonalQuery } from '../../personal-query.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderRow } from './order-row.tsx'

const PAGE_SIZE = 100

export function MyOrders() {
  const [params, setParams] = useSearchParams()
  const status = shownStatuses.find((known) => known === params.get('status')) ?? null
  const search = params.get('q')?.trim() ?? ''
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)

  const { data, error, isFetching, isPlaceholderData, refetch } = usePersonalQuery(
    listOwnOrders,
    {
      query: {
        sortBy: 'createdAt',
        sortOrder: 'desc',
        limit: PAGE_SIZE,
        page,
        ...(status && { status }),
        ...(search && { search }),
      },
    },
    { keepPrevious: true },
  )

  const change = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        before.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value) before.set(name, value)
          else before.delete(name)
        }
        return before
      },
      { replace: true, preventScrollReset: true },
    )

  if (error) {
    return (
      <ErrorState
        headingLevel={1}
        title="Error Loading Orders"
        text={messageOf(error)}
        retryLabel="Try Again"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) return <PageSpinner text="Loading your orders…" />
  const pages = Math.ceil((data.total ?? data.orders.length) / PAGE_SIZE)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
          My Orders
        </h1>
        <p className="flex items-baseline gap-2">
          <span className="text-muted">Total Spent</span>
          <Rupees value={data.stats.totalSpent} className="text-xl font-semibold" />
        </p>
      </header>
      <OrderFilters
        stats={data.stats}
        status={status}
        onStatus={(next) => change({ status: next })}
        search={search}
        onSearch={(next) => change({ q: next })}
      />
      <div
        aria-busy={isPlaceholderData || undefined}
        className={cx('mt-5 transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        {data.orders.length > 0 ? (
          <OrderList orders={data.orders} />
        ) : (
          <NoOrders isFiltered={status !== null || search !== ''} />
        )}
      </div>
      {pages > 1 && (
        <Pager
          page={page}
          totalPages={pages}
          onPage={(next) => change({ page: next > 1 ? String(next) : null })}
          className="mt-6"
        />
      )}
    </>
  )
}

function OrderList({ orders }: { orders: readonly OrderView[] }) {
  return (
    <ul aria-label="Orders" className="space-y-3">
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} />
      ))}
    </ul>
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
