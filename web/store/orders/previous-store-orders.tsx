// Orders from a previous store, below the customer's orders in this one. Hidden if there are none.
import { useState } from 'react'
import { formatDay } from '#contract/base/days'
import type { ImportedOrder } from '#contract/imported-orders/imported-order'
import { ImportedBadge } from '#web/shop/imported-badge.tsx'
import { OrderStatusPill, storeTones } from '#web/shop/order-status-pill.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { paths } from '#web/store/paths.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Pager } from '#web/ui/data/pager.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

const PAGE_SIZE = 20

export function PreviousStoreOrders() {
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = usePersonalQuery(
    'GET /imported-orders',
    { query: { page, limit: PAGE_SIZE } },
    { keepPrevious: true },
  )
  if (isError)
    return (
      <p role="alert" className="mt-8 flex flex-wrap items-center gap-x-3 text-sm">
        Your earlier orders could not be loaded.
        <Button variant="link" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    )
  if (!data || data.total === 0) return null
  const pages = Math.ceil(data.total / PAGE_SIZE)
  return (
    <section aria-labelledby="former-orders" className="mt-10">
      <h2 id="former-orders" className="font-serif text-2xl font-semibold tracking-tight">
        Earlier orders
      </h2>
      <p className="mt-1 text-sm text-muted">
        Orders from our previous store, for reference. Amounts are as they were then.
      </p>
      <ul aria-label="Earlier orders" className="mt-4 space-y-3">
        {data.orders.map((order) => (
          <li key={order._id} className="rounded border border-line bg-surface px-4 sm:px-5">
            <Disclosure title={<Summary order={order} />} defaultOpen={false}>
              <Contents order={order} />
            </Disclosure>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          label="Pages of earlier orders"
          page={page}
          totalPages={pages}
          onPage={setPage}
          className="mt-6"
        />
      )}
    </section>
  )
}

const Summary = ({ order }: { order: ImportedOrder }) => (
  <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-2 sm:grid-cols-[minmax(0,1fr)_8rem_9rem]">
    <span className="col-span-2 min-w-0 sm:col-span-1">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="wrap-anywhere tabular-nums">{order.number}</span> <ImportedBadge />
      </span>{' '}
      <span className="block text-sm font-normal text-muted">
        <time dateTime={order.orderedOn}>{formatDay(order.orderedOn)}</time> · {order.source}
      </span>
    </span>{' '}
    <span className="flex">
      <OrderStatusPill status={order.status} label={order.statusDisplay} tones={storeTones} />
    </span>{' '}
    <Rupees value={order.total} className="text-lg sm:justify-self-end sm:text-base" />
  </span>
)

function Contents({ order }: { order: ImportedOrder }) {
  return (
    <div className="pb-5">
      <ul aria-label="Items" className="space-y-3">
        {order.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two lines of the same goods apart, and they never change
          <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                {item.productId ? (
                  <a
                    href={paths.product({ _id: item.productId })}
                    className="underline-offset-3 hover:underline"
                  >
                    {item.name}
                  </a>
                ) : (
                  item.name
                )}
              </span>
              <span className="block text-sm text-muted tabular-nums">
                {item.quantity === 0 && 'All units refunded: '}
                {item.quantity} × <Rupees value={item.price} />
                {item.gstRate !== null && item.gstRate > 0 && ` + ${item.gstRate}% GST`}
              </span>
            </span>
            <Rupees value={item.amount} />
          </li>
        ))}
      </ul>
      <div className="mt-4 ml-auto max-w-sm">
        <DescriptionList>
          <SumRows
            discount={order.discount || null}
            gst={order.gst || null}
            shipping={order.shipping || null}
            total={order.total}
          />
          {order.refunded !== null && order.refunded > 0 && (
            <DescriptionRow term="Refunded" numeric>
              <Rupees value={order.refunded} />
            </DescriptionRow>
          )}
        </DescriptionList>
      </div>
    </div>
  )
}
