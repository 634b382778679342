// The payments of an order with method and reference, and the amount due.
import { Eraser } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { onAccountText } from '#contract/companies/credit'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { unsoldStatuses } from '#contract/orders/order-status'
import { type PaymentEntry, standingReceipts } from '#contract/orders/payments'
import { paymentMethodLabels } from '#contract/payment-methods/payment-methods'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { voidPayment } from '#web/admin/orders/actions/void-payment.tsx'
import { PaymentStateBadge } from '#web/admin/orders/order-status-badge.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { ChosenMethod } from './chosen-method.tsx'
import { OrderSettlements } from './order-settlements.tsx'

const columns: readonly Column<PaymentEntry>[] = [
  {
    id: 'date',
    header: 'Date',
    card: 'meta',
    className: 'tabular-nums',
    cell: (entry) => formatDay(entry.receivedOn),
  },
  {
    id: 'method',
    header: 'Method',
    card: 'title',
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
  { id: 'by', header: 'Recorded by', card: 'meta', cell: (entry) => entry.recordedBy },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    card: 'aside',
    cell: (entry) => (
      <span className={entry.amount < 0 ? 'text-madder' : undefined}>
        {entry.kind === 'refund' && 'Refund −'}
        {entry.kind === 'reversal' && 'Voided −'}
        <Rupees value={Math.abs(entry.amount)} />
      </span>
    ),
  },
]

export function OrderPayments({ order }: { order: OrderDetail }) {
  const [, setParams] = useSearchParams()
  const standing = new Set(standingReceipts(order.payments).map(({ _id }) => _id))
  const correctable = voidPayment.allowed() && standing.size > 0
  const voidReceipt = ({ _id, amount }: PaymentEntry) =>
    standing.has(_id) && (
      <IconButton
        size="sm"
        label={`Void the payment of ${formatRupees(amount)}`}
        icon={<Eraser aria-hidden="true" />}
        onClick={() =>
          setParams({ action: 'reversal', payment: _id }, { replace: true, preventScrollReset: true })
        }
      />
    )
  const { credited, debited, settled, givenBack, balance } = order.account
  const extra = (credited > 0 ? 1 : 0) + (debited > 0 ? 1 : 0) + (settled !== 0 ? 1 : 0)
  const unsold = (unsoldStatuses as readonly string[]).includes(order.status)
  return (
    <Card
      title="Payments"
      actions={<PaymentStateBadge state={order.paymentState} />}
      flush
      className="overflow-hidden"
    >
      <dl
        className={cx(
          'grid border-t border-line',
          extra === 0
            ? 'grid-cols-3'
            : extra === 1
              ? 'grid-cols-2 md:grid-cols-4'
              : extra === 2
                ? 'grid-cols-2 md:grid-cols-5'
                : 'grid-cols-2 md:grid-cols-6',
        )}
      >
        <Sum term="Total" value={order.totalAmount} />
        {debited > 0 && <Sum term="Debit notes" value={debited} />}
        {credited > 0 && <Sum term={unsold ? 'No longer due' : 'Returned or credited'} value={-credited} />}
        {settled !== 0 && <Sum term="Closed without payment" value={-settled} />}
        <Sum term={givenBack > 0 ? 'Received less refunds' : 'Received'} value={order.paidAmount} />
        <Sum
          term={balance < 0 ? (unsold ? 'To refund' : 'Overpaid') : 'Balance'}
          value={Math.abs(balance)}
          strong={balance !== 0}
        />
      </dl>
      {order.paymentDueOn && (
        <p className="border-t border-line px-4 py-2.5 text-sm sm:px-5">
          Payment is due by <strong>{formatDay(order.paymentDueOn)}</strong>; the order is cancelled if it is
          not paid by then.
        </p>
      )}
      {order.onAccount && (
        <p className="border-t border-line px-4 py-2.5 text-sm sm:px-5">
          {onAccountText(order.onAccount.days)}
          {order.onAccount.dueOn && balance > 0 && (
            <>
              {' '}
              (due <strong>{formatDay(order.onAccount.dueOn)}</strong>)
            </>
          )}
          .
        </p>
      )}
      {order.paymentChoice && <ChosenMethod order={order} choice={order.paymentChoice} />}
      <DataTable
        label="Payments"
        className={tableInCard}
        maxHeight="none"
        columns={columns}
        actions={correctable ? voidReceipt : undefined}
        rows={order.payments}
        rowKey={(entry) => entry._id}
        empty={<p className="px-4 py-8 text-center text-muted">No payment has been recorded yet.</p>}
      />
      <OrderSettlements order={order} />
    </Card>
  )
}

function Sum({ term, value, strong }: { term: string; value: number; strong?: boolean }) {
  return (
    <div className="border-l border-line px-4 py-2.5 first:border-l-0 sm:px-5">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className={strong ? 'font-semibold text-madder' : 'font-semibold'}>
        {value < 0 && '−'}
        <Rupees value={Math.abs(value)} />
      </dd>
    </div>
  )
}
