// The payment ledger of the shop: all receipts and refunds, with totals for the filter.
import { IndianRupee, ReceiptText, Undo2 } from 'lucide-react'
import { formatDateTime, formatDay } from '#contract/base/days'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import { paymentMethodLabels, paymentMethods } from '#contract/payment-methods/payment-methods'
import type { LedgerEntry } from '#contract/payments/admin-review'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { dayRange, labelled, oneOf, panelSelect, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { customerColumn, MethodCell, orderColumn, ReferenceCell } from './payment-columns.tsx'
import { PaymentsTabs } from './payments-tabs.tsx'

const amountColumn: ListColumn<LedgerEntry> = {
  id: 'amount',
  header: 'Amount',
  numeric: true,
  card: 'aside',
  cell: ({ kind, amount }) => (
    <span className={kind === 'reversal' ? 'text-madder' : undefined}>
      {kind === 'reversal' && 'Voided −'}
      <Rupees value={Math.abs(amount)} className="font-semibold" />
    </span>
  ),
}

const columns: readonly ListColumn<LedgerEntry>[] = [
  {
    id: 'date',
    header: 'Date',
    className: 'tabular-nums',
    cell: ({ receivedOn }) => formatDay(receivedOn),
  },
  orderColumn,
  customerColumn,
  {
    id: 'method',
    header: 'Method',
    className: 'whitespace-normal!',
    cell: ({ method, paymentMethod }) => <MethodCell method={method} account={paymentMethod?.name ?? null} />,
  },
  {
    id: 'reference',
    header: 'Reference / UTR',
    className: 'whitespace-normal! min-w-36',
    cell: (entry) => <ReferenceCell {...entry} />,
  },
  {
    id: 'by',
    header: 'Recorded by',
    className: 'whitespace-normal!',
    cell: ({ recordedBy, recordedAt }) => (
      <span className="block leading-5">
        {recordedBy}
        <span className="block text-xs text-muted">{formatDateTime(recordedAt)}</span>
      </span>
    ),
  },
  amountColumn,
]

const shared = {
  rows: 'payments',
  rowKey: ({ _id }: LedgerEntry) => _id,
  rowName: ({ reference, orderNumber }: LedgerEntry) => reference ?? orderNumber,
  rowPath: ({ orderNumber }: LedgerEntry) => adminPaths.order(orderNumber),
  icon: <IndianRupee />,
  search: { label: 'Search payments', placeholder: 'UTR, order no., customer' },
  columns,
  loading: 'Loading payments...',
  failed: 'Failed to load payments',
} as const

const methodFilter = oneOf(paymentMethods, select('Method', labelled(paymentMethods, paymentMethodLabels)))

export const ReceivedPayments = listPage('GET /admin/payments', {
  ...shared,
  title: 'Payments',
  text: 'All payments received, newest first.',
  fixed: { kind: 'receipt' },
  head: ({ list }) => <PaymentsTabs list={list} />,
  filters: {
    method: methodFilter,
    account: panelSelect('Account', (reply) =>
      reply?.accounts.map(({ _id, name }) => ({ value: _id, label: name })),
    ),
    days: dayRange('Received'),
  },
  stats: (reply) => [
    {
      label: 'Received',
      value: formatRupees(reply?.totalAmount ?? 0),
      description: 'Matching your filters, before refunds',
      icon: <IndianRupee />,
      tone: 'neem',
    },
    {
      label: 'Receipts',
      value: formatNumber(reply?.total ?? 0),
      description: 'Matching your filters',
      icon: <ReceiptText />,
    },
  ],
  export: { route: 'GET /admin/payments/export' },
  empty: { title: 'No Payments', text: 'No payments match your current filters.' },
  toasts: { id: 'payments', failed: (message) => `Failed to fetch payments: ${message}` },
})

export const Refunds = listPage('GET /admin/payments', {
  ...shared,
  title: 'Refunds',
  text: 'All refunds, newest first.',
  fixed: { kind: 'refund' },
  head: ({ list }) => <PaymentsTabs list={list} />,
  filters: {
    method: methodFilter,
    account: panelSelect('Account', (reply) =>
      reply?.accounts.map(({ _id, name }) => ({ value: _id, label: name })),
    ),
    days: dayRange('Refunded'),
  },
  stats: (reply) => [
    {
      label: 'Refunded',
      value: formatRupees(Math.abs(reply?.totalAmount ?? 0)),
      description: 'Matching your filters',
      icon: <Undo2 />,
      tone: 'turmeric',
    },
    {
      label: 'Refunds',
      value: formatNumber(reply?.total ?? 0),
      description: 'Matching your filters',
      icon: <ReceiptText />,
    },
  ],
  export: { route: 'GET /admin/payments/export' },
  empty: { title: 'No Refunds', text: 'No refunds match your current filters.' },
  toasts: { id: 'refunds', failed: (message) => `Failed to fetch refunds: ${message}` },
})
