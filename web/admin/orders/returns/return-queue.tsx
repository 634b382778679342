// The returns of all orders by status, each with its next step. The URL names the open return.
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import type { ListedReturn } from '#contract/returns/admin'
import { adminCall } from '#web/admin/call.ts'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { chip, strip } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import { CustomerCell, OrderLink } from '#web/admin/orders/order-cells.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { itemsLine } from './order-returns.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ReturnStatusBadge, returnStatusLabels } from './return-status.tsx'
import { ReturnsTabs } from './returns-tabs.tsx'

const columns: readonly ListColumn<ListedReturn>[] = [
  {
    id: 'return',
    header: 'Return',
    cell: ({ returnNumber }) => <span className="font-semibold tabular-nums">{returnNumber}</span>,
  },
  {
    id: 'order',
    header: 'Order ID',
    compact: 'meta',
    cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} />,
  },
  {
    id: 'customer',
    header: 'Customer',
    card: 'section',
    compact: 'meta',
    compactCell: ({ customer }) => customer.name,
    cell: ({ customer }) => <CustomerCell user={customer} />,
  },
  {
    id: 'items',
    header: 'Items',
    card: 'none',
    compact: 'section',
    className: 'max-w-64',
    cell: (found) => <span className="block truncate">{itemsLine(found)}</span>,
  },
  {
    id: 'what',
    header: 'Items',
    cardOnly: true,
    card: 'section',
    cell: (found) => (
      <>
        <p className="wrap-anywhere">{itemsLine(found)}</p>
        <p className="text-muted">{found.reason}</p>
      </>
    ),
  },
  {
    id: 'value',
    header: 'Value',
    numeric: true,
    card: 'aside',
    cell: ({ value }) => <Rupees value={value} />,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    cell: ({ status }) => <ReturnStatusBadge status={status} />,
  },
  {
    id: 'requested',
    header: 'Requested',
    compact: 'meta',
    className: 'tabular-nums',
    cell: ({ requestedAt }) => formatDateTime(requestedAt),
  },
]

const open = (list: ListParams, returnNumber: string | undefined) =>
  list.set({ return: returnNumber, page: list.page })

export const ReturnQueue = listPage('GET /admin/returns', {
  rows: 'returns',
  rowKey: ({ _id }) => _id,
  rowName: ({ returnNumber }) => returnNumber,
  title: 'Returns',
  text: 'Units that customers send back, from request to refund.',
  icon: <Undo2 />,
  head: ({ list }) => <ReturnsTabs list={list} />,
  search: { label: 'Search returns', placeholder: 'Return, order, name or email' },
  filters: {
    status: strip('Status', returnStatusLabels, ({ statuses }) => statuses),
    order: chip(
      'Show the returns of all orders',
      (reply) => `Order: ${reply?.returns[0]?.orderNumber ?? 'one'}`,
    ),
  },
  columns,
  onRow: ({ returnNumber }, { list }) => open(list, returnNumber),
  buttons: ({ returnNumber }, { list }, place) => (
    <Button
      size="sm"
      variant={place === 'table' ? 'ghost' : 'secondary'}
      aria-label={`View return ${returnNumber}`}
      onClick={() => open(list, returnNumber)}
    >
      View
    </Button>
  ),
  below: ({ list, rows }) => {
    const opened = list.get('return')
    return opened && <OpenedReturn key={opened} returnNumber={opened} list={list} rows={rows} />
  },
  loading: 'Loading returns...',
  failed: 'Failed to load returns',
  empty: { title: 'No Returns', text: 'No returns match your current filters.' },
  toasts: { id: 'returns', failed: (message) => `Failed to fetch returns: ${message}` },
})

interface OpenedReturnProps {
  returnNumber: string
  list: ListParams
  rows: readonly ListedReturn[]
}

/** Stays open even if its next step removes it from the filtered list. */
function OpenedReturn({ returnNumber, list, rows }: OpenedReturnProps) {
  const query = useQuery(
    routeQuery(adminCall, 'GET /admin/returns', { query: { search: returnNumber, page: 1, limit: 25 } }),
  )
  const isOpened = (found: ListedReturn) => found.returnNumber === returnNumber
  const found = rows.find(isOpened) ?? query.data?.returns.find(isOpened)
  return found && <ReturnDialog found={found} onClose={() => open(list, undefined)} />
}
