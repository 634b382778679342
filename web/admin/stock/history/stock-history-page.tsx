// All stock movements of a product, with reason, person and order.
import { History } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import type { StockProduct } from '#contract/stock/admin'
import type { Movement } from '#contract/stock/admin-history'
import { movementKinds, movementLabels } from '#contract/stock/movement-kinds'
import { alertState } from '#contract/stock/stock-levels'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { labelled, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { adjustRow } from '#web/admin/stock/list/adjust-row.tsx'
import { setCost } from '#web/admin/stock/list/set-cost.tsx'
import { StockProductCell } from '#web/admin/stock/stock-product-cell.tsx'
import { StockStatus } from '#web/admin/stock/stock-status.tsx'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'

export default listPage('GET /stocks/{productId}/history', {
  title: 'Stock History',
  text: 'Every movement of units in and out, newest first.',
  icon: <History />,
  addressParams: ['productId'],
  rows: 'movements',
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ kind, date }) => `${movementLabels[kind] ?? kind}, ${formatDateTime(date)}`,
  head: ({ reply }) =>
    reply && (
      <>
        <ActionButton action={setCost} row={reply.product} />
        <ActionButton action={adjustRow} row={reply.product} />
      </>
    ),
  above: ({ reply }) => reply && <Level product={reply.product} />,
  filters: { kind: select('Movement', labelled(movementKinds, movementLabels)) },
  columns: [
    {
      id: 'date',
      header: 'Date',
      card: 'meta',
      className: 'tabular-nums',
      cell: ({ date }) => formatDateTime(date),
    },
    {
      id: 'kind',
      header: 'Movement',
      card: 'title',
      cell: ({ kind }) => <Badge tone={tones[kind] ?? 'grey'}>{movementLabels[kind] ?? kind}</Badge>,
    },
    {
      id: 'quantity',
      header: 'Units',
      numeric: true,
      className: 'font-semibold',
      cell: ({ quantity }) => signed(quantity),
    },
    { id: 'before', header: 'Before', numeric: true, cell: ({ before }) => formatNumber(before) },
    { id: 'after', header: 'After', numeric: true, cell: ({ after }) => formatNumber(after) },
    {
      id: 'why',
      header: 'Why',
      className: 'min-w-40 whitespace-normal! wrap-anywhere',
      cell: (movement) => <Why movement={movement} />,
    },
    {
      id: 'value',
      header: 'Value',
      numeric: true,
      cell: ({ valueChange }) => (valueChange === 0 ? '—' : <Rupees value={valueChange} />),
    },
    { id: 'user', header: 'Who', className: 'max-w-40 truncate', cell: ({ user }) => user.name },
  ],
  loading: 'Loading the history...',
  failed: (error) => messageOf(error, { fallback: 'Failed to load the history' }),
  empty: { title: 'No movements', text: 'No movement matches your filters.' },
})

const tones: Readonly<Record<string, Tone>> = {
  opening: 'grey',
  sale: 'purple',
  cancel: 'yellow',
  return: 'orange',
  receipt: 'green',
  import: 'blue',
  add: 'green',
  subtract: 'orange',
  set: 'blue',
  count: 'blue',
  cost: 'grey',
}

const signed = (units: number) =>
  units > 0 ? `+${formatNumber(units)}` : units < 0 ? `−${formatNumber(-units)}` : '—'

function Why({ movement: { order, purchaseOrder, count, unitCost, reason } }: { movement: Movement }) {
  const about = order
    ? { to: adminPaths.order(order.orderNumber), text: order.orderNumber }
    : purchaseOrder
      ? { to: adminPaths.purchaseOrder(purchaseOrder._id), text: purchaseOrder.number }
      : count && { to: adminPaths.stockCount(count._id), text: `Count “${count.name}”` }
  if (!about) return unitCost === null ? reason || '—' : `${formatRupees(unitCost)} a unit`
  return (
    <Link to={about.to} className="font-semibold text-indigo underline-offset-3 hover:underline">
      {about.text}
    </Link>
  )
}

function Level({ product }: { product: StockProduct }) {
  const { stock, reserved, incoming, averageCost, value, alertAt } = product
  const facts = [
    ['Available', formatNumber(stock)],
    ['Reserved', formatNumber(reserved)],
    ['On the shelves', formatNumber(stock + reserved)],
    ['On order', formatNumber(incoming)],
    ['Average cost', averageCost === null ? 'Not known' : <Rupees key="cost" value={averageCost} />],
    ['Value', averageCost === null ? '—' : <Rupees key="value" value={value} />],
  ] as const
  return (
    <Card className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <StockProductCell product={product} />
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {`Low stock: ${formatNumber(alertAt)} or fewer`}
          <StockStatus row={{ status: alertState(stock, alertAt), stock }} />
        </span>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-3 xl:grid-cols-6">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-semibold tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
