// Columns shared by the claims and the ledger: customer, order and method.

import { type PaymentMethod, paymentMethodLabels } from '#contract/payment-methods/payment-methods'
import type { LedgerEntry } from '#contract/payments/admin-review'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { CustomerCell, OrderLink } from '#web/admin/orders/order-cells.tsx'

type Shown = Pick<LedgerEntry, 'orderNumber' | 'customer'>

export const orderColumn: ListColumn<Shown> = {
  id: 'order',
  header: 'Order',
  card: 'title',
  cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} />,
}

export const customerColumn: ListColumn<Shown> = {
  id: 'customer',
  header: 'Customer',
  card: 'section',
  cell: ({ customer }) => <CustomerCell user={customer} />,
}

export function MethodCell({ method, account }: { method: PaymentMethod; account: string | null }) {
  const label = paymentMethodLabels[method]
  return (
    <span className="block leading-5">
      {label}
      {account !== null && account !== label && (
        <span className="block text-xs text-muted wrap-anywhere">{account}</span>
      )}
    </span>
  )
}

export function ReferenceCell({ reference, note }: { reference: string | null; note?: string | null }) {
  return (
    <span className="block leading-5 wrap-anywhere">
      <span className="tabular-nums">{reference ?? '—'}</span>
      {note && <span className="block text-xs text-muted">{note}</span>}
    </span>
  )
}
