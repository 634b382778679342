// Amounts of an order that were closed without a payment, in the card of its payments.
import { RotateCcw } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { type Settlement, settlementLabels } from '#contract/orders/settlements'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { reversibleSettlements } from '#web/admin/orders/actions/reverse-settlement.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'

const tdsOf = ({ tdsSection, tan, certificate }: Settlement): string =>
  [tdsSection, tan && `TAN ${tan}`, certificate && `Certificate ${certificate}`].filter(Boolean).join(' · ')

const columns: readonly Column<Settlement>[] = [
  {
    id: 'date',
    header: 'Date',
    className: 'tabular-nums',
    cell: ({ settledOn }) => formatDay(settledOn),
  },
  {
    id: 'reason',
    header: 'Closed without payment',
    className: 'whitespace-normal!',
    cell: (settlement) => (
      <span className="block leading-5">
        {settlementLabels[settlement.kind]}
        {[tdsOf(settlement), settlement.note].filter(Boolean).map((line) => (
          <span key={line} className="block text-xs text-muted wrap-anywhere">
            {line}
          </span>
        ))}
      </span>
    ),
  },
  { id: 'by', header: 'Recorded by', cell: ({ recordedBy }) => recordedBy },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    cell: ({ amount, reverses }) => (
      <span className={reverses === null ? undefined : 'text-madder'}>
        {reverses === null ? amount < 0 && '−' : 'Reversed '}
        <Rupees value={Math.abs(amount)} />
      </span>
    ),
  },
]

export function OrderSettlements({ order }: { order: OrderDetail }) {
  const [, setParams] = useSearchParams()
  if (order.settlements.length === 0) return null
  const reversible = new Set(reversibleSettlements(order).map(({ _id }) => _id))
  const reverse = ({ _id, kind, amount }: Settlement) =>
    reversible.has(_id) && (
      <IconButton
        size="sm"
        label={`Reverse ${settlementLabels[kind].toLowerCase()} of ${formatRupees(Math.abs(amount))}`}
        icon={<RotateCcw aria-hidden="true" />}
        onClick={() =>
          setParams(
            { action: 'settlementReversal', payment: _id },
            { replace: true, preventScrollReset: true },
          )
        }
      />
    )
  return (
    <div className="border-t border-line">
      <DataTable
        label="Closed without payment"
        className={tableInCard}
        maxHeight="none"
        columns={columns}
        actions={reversible.size > 0 ? reverse : undefined}
        rows={order.settlements}
        rowKey={({ _id }) => _id}
      />
    </div>
  )
}
