// The money of an order: what came in, by which way and under which reference, and what is still open.
import { formatUsDay } from '#contract/base/us-days'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { unsoldStatuses } from '#contract/orders/order-status'
import { paymentMethodLabels } from '#contract/payments/payment-methods'
import type { PaymentEntry } from '#contract/payments/payments'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { PaymentStateBadge } from '#web/admin/orders/order-status-badge.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { ChosenMethod } from './chosen-method.tsx'

const columns: readonly Column<PaymentEntry>[] = [
  {
    id: 'date',
    header: 'Date',
    className: 'tabular-nums',
    cell: (entry) => formatUsDay(entry.receivedOn),
  },
  {
    id: 'method',
    header: 'Method',
    className: 'whitespace-normal!',
    cell: ({ method, paymentMethod }) => (
      <span className="block leading-5">
        {paymentMethodLabels[method] ?? method}
        {paymentMethod && paymentMethod.name !== paymentMethodLabels[method] && (
          <span className="block text-xs text-muted wrap-anywhere">{paymentMethod.name}</span>
        )}
      </span>
    ),
  },
  {
    id: 'reference',
    header: 'Reference',
    className: 'whitespace-normal!',
    cell: (entry) => (
      <span className="block leading-5">
        {entry.reference ?? '—'}
        {entry.note && <span className="block text-xs text-muted">{entry.note}</span>}
      </span>
    ),
  },
  { id: 'by', header: 'Recorded by', cell: (entry) => entry.recordedBy },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    cell: (entry) => (
      <span className={entry.kind === 'refund' ? 'text-madder' : undefined}>
        {entry.kind === 'refund' && 'Refund −'}
        <Rupees value={Math.abs(entry.amount)} />
      </span>
    ),
  },
]

export function OrderPayments({ order }: { order: OrderDetail }) {
  // Nobody owes anything for an order that came to nothing.
  const unsold = (unsoldStatuses as readonly string[]).includes(order.status)
  return (
    <Card
      title="Payments"
      actions={<PaymentStateBadge state={order.paymentState} />}
      flush
      className="overflow-hidden"
    >
      <dl className="grid grid-cols-3 border-t border-line">
        <Sum term="Total" value={order.totalAmount} />
        <Sum
          term={order.refundedAmount > 0 ? 'Received less refunds' : 'Received'}
          value={order.paidAmount}
        />
        <Sum
          term={order.balance < 0 ? 'Paid too much' : 'Balance'}
          value={Math.abs(order.balance)}
          strong={order.balance !== 0 && !unsold}
        />
      </dl>
      {order.paymentChoice && <ChosenMethod order={order} choice={order.paymentChoice} />}
      <DataTable
        label="Payments"
        className={tableInCard}
        maxHeight="none"
        columns={columns}
        rows={order.payments}
        rowKey={(entry) => entry._id}
        empty={<p className="px-4 py-8 text-center text-muted">No payment has been recorded yet.</p>}
      />
    </Card>
  )
}

function Sum({ term, value, strong }: { term: string; value: number; strong?: boolean }) {
  return (
    <div className="border-l border-line px-4 py-2.5 first:border-l-0 sm:px-5">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className={strong ? 'font-semibold text-madder' : 'font-semibold'}>
        <Rupees value={value} />
      </dd>
    </div>
  )
}
