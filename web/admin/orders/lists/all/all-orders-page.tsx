// All orders of the shop in one list: search, filters, sort and page in the address, and much to do with many at once.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClipboardList, Clock } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatNumber } from '#contract/base/rupee-text'
import type { ListedOrder } from '#contract/orders/admin-lists'
import type { OrderStatus } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { FiltersButton } from '#web/admin/kit/list/filters-button.tsx'
import { ListPage } from '#web/admin/kit/list/list-frame.tsx'
import { ListHead } from '#web/admin/kit/list/list-head.tsx'
import { SavedViews, viewQuery } from '#web/admin/kit/list/saved-views.tsx'
import { SortControl } from '#web/admin/kit/list/sort-control.tsx'
import { useColumns } from '#web/admin/kit/list/use-columns.ts'
import { useExistingPage } from '#web/admin/kit/list/use-existing-page.ts'
import { cleared, type ListParams, useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { useRowSelection } from '#web/admin/kit/list/use-row-selection.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { useStoredState } from '#web/admin/kit/use-stored-state.ts'
import { OrderBulk } from '#web/admin/orders/actions/order-bulk.tsx'
import { type OpenedDialog, OrderDialogFromList } from '#web/admin/orders/actions/order-dialog-from-list.tsx'
import { useLeaveTrail } from '#web/admin/orders/detail/order-trail.ts'
import { OrderRowMenu } from '#web/admin/orders/lists/order-row-menu.tsx'
import { OrderStats } from '#web/admin/orders/lists/order-stats.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Chip } from '#web/ui/data/badge.tsx'
import { StatCard } from '#web/ui/data/card.tsx'
import type { Sort } from '#web/ui/data/data-table.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { NextStep } from './next-step.tsx'
import { orderColumns } from './order-columns.tsx'
import {
  countFilters,
  type FilterQuery,
  filterNames,
  type OrderSort,
  readFilter,
  readSort,
  sortChanges,
  sortOptions,
} from './order-filters.ts'
import { OrderListCard } from './order-list-card.tsx'
import { StatusStrip } from './status-strip.tsx'

const none: readonly ListedOrder[] = []

export default function AllOrdersPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const panelId = useId()
  const list = useListParams()
  const [isPanelOpen, setPanelOpen] = useStoredState('adminOrderFilters', false)
  const [dialog, setDialog] = useState<OpenedDialog | null>(null)
  const columns = useColumns(orderColumns, list, 'adminOrderColumns')
  const filter = readFilter(list)
  const sort = readSort(list)
  const query = useAllOrders(list, filter, sort)
  const orders = query.data?.orders ?? none
  const total = query.data?.total ?? 0
  const pageIds = orders.map(({ _id }) => _id)
  const selection = useRowSelection({ filterKey: JSON.stringify(filter), pageIds, total })
  useLeaveTrail(orders)
  const onSort = (next: Sort) => list.set(sortChanges(next))
  const actionsOf = (order: ListedOrder) => {
    const open = (name: OpenedDialog['name']) => setDialog({ orderNumber: order.orderNumber, name })
    return (
      <>
        <NextStep order={order} onOpen={open} />
        <OrderRowMenu order={order} onOpen={open} />
      </>
    )
  }

  return (
    <>
      <ListPage
        title="All Orders"
        text="Every order of the shop, whatever its status."
        stats={
          <>
            <OrderStats
              label="Orders"
              description="Under this filter"
              icon={<ClipboardList />}
              summary={{ count: total, revenue: query.data?.totalValue ?? 0 }}
              loading={query.isPending}
            />
            <StatCard
              label="Pending"
              value={formatNumber(query.data?.statuses.pending ?? 0)}
              description="Waiting to be processed"
              icon={<Clock />}
              tone="madder"
              loading={query.isPending}
            />
          </>
        }
        above={
          <ListHead
            parts={
              <StatusStrip
                value={filter.status as OrderStatus | undefined}
                counts={query.data?.statuses}
                onChange={(status) => list.set({ status })}
              />
            }
            views={<SavedViews screen="orders" path={adminPaths.allOrders} query={viewQuery(params)} />}
            columns={orderColumns}
            choice={columns}
            route="GET /admin/orders/export"
            input={(format) => ({ query: { ...filter, sortBy: sort.key, sortOrder: sort.order, format } })}
            total={total}
          />
        }
        list={list}
        filterNames={filterNames}
        search={{ label: 'Search orders', placeholder: 'Order no., customer, tracking no.' }}
        filters={
          <>
            <FiltersButton
              panelId={panelId}
              isOpen={isPanelOpen}
              onOpen={setPanelOpen}
              count={countFilters(filter)}
            />
            <SortControl sort={sort} onSort={onSort} options={sortOptions} descending={['date', 'total']} />
            {filter.customer && (
              <Chip
                removeLabel="Show the orders of all customers"
                onRemove={() => list.set({ customer: undefined })}
              >
                Customer: {orders[0]?.user.name ?? 'one'}
              </Chip>
            )}
          </>
        }
        panel={
          isPanelOpen && (
            <FilterPanel
              id={panelId}
              filter={filter}
              found={query.data}
              onChange={list.set}
              onClear={() => list.set(cleared(filterNames))}
            />
          )
        }
        bulk={
          <OrderBulk
            list={list}
            selection={selection}
            filter={filter}
            pageIds={pageIds}
            total={total}
            buttons={['process', 'hold']}
            menu={['release', 'deliver', 'priority', 'noPriority', 'cancel']}
          />
        }
        query={query}
        loadingText="Loading orders..."
        failure="Failed to load orders"
        empty={{
          icon: <ClipboardList />,
          title: 'No Orders',
          text: 'No orders match your current filters.',
        }}
        columns={orderColumns.filter(({ id }) => columns.shown.has(id))}
        sort={sort}
        onSort={onSort}
        rows={orders}
        rowKey={({ _id }) => _id}
        rowName={({ orderNumber }) => orderNumber}
        rowActions={actionsOf}
        onRowClick={({ orderNumber }) => navigate(adminPaths.order(orderNumber))}
        card={(order) => (
          <OrderListCard
            order={order}
            isTicked={selection.ticked.has(order._id)}
            onToggle={() => selection.toggle(order._id)}
            actions={actionsOf(order)}
          />
        )}
        selected={selection.ticked}
        onSelect={selection.tick}
        total={total}
      />
      {dialog && <OrderDialogFromList {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

function useAllOrders(list: ListParams, filter: FilterQuery, sort: OrderSort) {
  const { page, limit } = list
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/orders', {
      query: { ...filter, sortBy: sort.key, sortOrder: sort.order, page, limit },
    }),
    placeholderData: keepPreviousData,
  })
  useLoadToasts(query, {
    id: 'orders-all',
    loaded: 'Fetched all orders!',
    failed: (message) => `Failed to fetch all orders: ${message}`,
  })
  useExistingPage(list, query.isPlaceholderData ? undefined : query.data?.total)
  return query
}
