// The returns of all orders by where they stand; each opens with its next step. Which one is open stands in the address.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { formatUsDateTime } from '#contract/base/days'
import type { ListedReturn } from '#contract/returns/admin'
import { adminCall } from '#web/admin/call.ts'
import { ListPage } from '#web/admin/kit/list/list-frame.tsx'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { CustomerCell, OrderLink } from '#web/admin/orders/order-cells.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/data/badge.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { itemsLine } from './order-returns.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ReturnStatusBadge, returnStatusOrder } from './return-status.tsx'
import { ReturnsTabs } from './returns-tabs.tsx'
import { StatusSwitch } from './status-switch.tsx'

export function ReturnQueue({ list }: { list: ListParams }) {
  const order = list.get('order')
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/returns', {
      query: {
        search: list.get('search'),
        status: returnStatusOrder.find((status) => status === list.get('status')),
        order,
        page: list.page,
        limit: list.limit,
      },
    }),
    placeholderData: keepPreviousData,
  })
  useLoadToasts(query, {
    id: 'returns',
    failed: (message) => `Failed to fetch returns: ${message}`,
  })
  const { returns = [], total = 0, statuses } = query.data ?? {}
  const opened = returns.find(({ returnNumber }) => returnNumber === list.get('return'))
  const open = ({ returnNumber }: ListedReturn) => list.set({ return: returnNumber, page: list.page })
  return (
    <>
      <ListPage<ListedReturn>
        title="Returns"
        text="Pieces that come back, from the request to the refund."
        list={list}
        filterNames={['status', 'order']}
        search={{ label: 'Search returns', placeholder: 'Return, order, name or e-mail' }}
        actions={<ReturnsTabs list={list} />}
        filters={
          order && (
            <Chip
              removeLabel="Show the returns of all orders"
              onRemove={() => list.set({ order: undefined })}
            >
              Order: {returns[0]?.orderNumber ?? 'one'}
            </Chip>
          )
        }
        above={
          <StatusSwitch
            value={list.get('status')}
            counts={statuses}
            onChange={(status) => list.set({ status })}
          />
        }
        query={query}
        loadingText="Loading returns..."
        failure="Failed to load returns"
        empty={{ icon: <Undo2 />, title: 'No Returns', text: 'No returns match your current filters.' }}
        columns={columns}
        rows={returns}
        rowKey={(found) => found._id}
        rowName={(found) => found.returnNumber}
        rowActions={(found) => <ViewButton found={found} variant="ghost" onClick={() => open(found)} />}
        onRowClick={open}
        card={(found) => <ReturnCard found={found} onOpen={() => open(found)} />}
        total={total}
      />
      {opened && (
        <ReturnDialog
          key={opened._id}
          found={opened}
          onClose={() => list.set({ return: undefined, page: list.page })}
        />
      )}
    </>
  )
}

const columns: readonly Column<ListedReturn>[] = [
  {
    id: 'return',
    header: 'Return',
    cell: (found) => <span className="font-semibold tabular-nums">{found.returnNumber}</span>,
  },
  { id: 'order', header: 'Order ID', cell: (found) => <OrderLink orderNumber={found.orderNumber} /> },
  { id: 'customer', header: 'Customer', cell: (found) => <CustomerCell user={found.customer} /> },
  {
    id: 'items',
    header: 'Items',
    className: 'max-w-64',
    cell: (found) => <span className="block truncate">{itemsLine(found)}</span>,
  },
  { id: 'value', header: 'Value', numeric: true, cell: (found) => <Rupees value={found.value} /> },
  { id: 'status', header: 'Status', cell: (found) => <ReturnStatusBadge status={found.status} /> },
  {
    id: 'requested',
    header: 'Requested',
    className: 'tabular-nums',
    cell: (found) => formatUsDateTime(found.requestedAt),
  },
]

interface ViewButtonProps {
  found: ListedReturn
  variant: ButtonVariant
  onClick: () => void
}

function ViewButton({ found, variant, onClick }: ViewButtonProps) {
  return (
    <Button size="sm" variant={variant} aria-label={`View return ${found.returnNumber}`} onClick={onClick}>
      View
    </Button>
  )
}

function ReturnCard({ found, onOpen }: { found: ListedReturn; onOpen: () => void }) {
  return (
    <article className="flex min-w-0 flex-col rounded border border-line bg-surface">
      <header className="border-b border-line px-4 py-3">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-base leading-6 font-semibold tabular-nums">{found.returnNumber}</h2>
          <Rupees value={found.value} className="font-semibold" />
        </div>
        <p className="text-sm text-muted tabular-nums">Requested {formatUsDateTime(found.requestedAt)}</p>
        <p className="mt-2">
          <ReturnStatusBadge status={found.status} />
        </p>
      </header>
      <div className="grid flex-1 content-start gap-2 px-4 py-3 text-sm">
        <CustomerCell user={found.customer} />
        <p className="wrap-anywhere">{itemsLine(found)}</p>
        <p className="text-muted">{found.reason}</p>
        <OrderLink orderNumber={found.orderNumber} className="justify-self-start" />
      </div>
      <footer className="border-t border-line px-4 py-3">
        <ViewButton found={found} variant="secondary" onClick={onOpen} />
      </footer>
    </article>
  )
}
