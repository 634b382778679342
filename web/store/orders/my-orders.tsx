// Filters, search and list of the customer's orders. Header and filters stay visible while the list loads or fails.

import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { paths } from '#web/store/paths.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { Pager } from '#web/ui/data/pager.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { AccountStatement } from './account-statement.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { PreviousStoreOrders } from './previous-store-orders.tsx'
import { useListAddress } from './use-list-address.ts'

const PAGE_SIZE = 100

export function MyOrders() {
  const address = useListAddress()
  const { status, search, page } = address
  const { data, error, isFetching, isPlaceholderData, refetch } = usePersonalQuery(
    'GET /orders',
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
  // Statistics cover all orders, so keep the last ones while another page or filter loads or fails.
  const [stats, setStats] = useState(data?.stats)
  if (data && data.stats !== stats) setStats(data.stats)
  const pages = data ? Math.max(1, Math.ceil((data.total ?? data.orders.length) / PAGE_SIZE)) : 0
  // A URL may name a page that no longer exists; go to the last one instead.
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages
  const { goTo } = address
  useEffect(() => {
    if (isBeyond) goTo(pages)
  }, [isBeyond, pages, goTo])

  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
          My Orders
        </h1>
        {stats && (
          <p className="flex items-baseline gap-2">
            <span className="text-muted">Total Spent</span>
            <Rupees value={stats.totalSpent} className="text-xl font-semibold" />
          </p>
        )}
      </header>
      {stats && (
        <OrderFilters
          stats={stats}
          status={status}
          onStatus={(next) => address.filter({ status: next })}
          search={search}
          onSearch={(next) => address.filter({ search: next })}
        />
      )}
      {error ? (
        <ErrorState
          title="Error Loading Orders"
          text={messageOf(error)}
          retryLabel="Try Again"
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data && !isBeyond ? (
        <OrderList orders={data.orders} address={address} isStale={isPlaceholderData} />
      ) : (
        <PageSpinner text="Loading your orders…" />
      )}
      {!error && pages > 1 && <Pager page={page} totalPages={pages} onPage={address.goTo} className="mt-6" />}
      <p className="mt-8">
        <Link
          to={paths.quotes}
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-3"
        >
          Quotes
        </Link>
      </p>
      <PreviousStoreOrders />
      {stats && stats.total > 0 && (
        <AccountStatement label="Account statement (PDF)" route="GET /user/statement" />
      )}
    </>
  )
}
