// What the table of customers shows, and the parts of it that a card shows too.

import { Link } from 'react-router'
import { formatUsDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { Customer } from '#contract/customers/admin'
import { CustomerStatusPill } from '#web/admin/customers/customer-status-pill.tsx'
import { CustomerTypeBadge } from '#web/admin/customers/customer-type-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'

export function CustomerName({ customer }: { customer: Pick<Customer, '_id' | 'name' | 'email'> }) {
  return (
    <span className="block max-w-60 min-w-0 leading-5">
      <Link
        to={adminPaths.customer(customer._id)}
        className="block truncate rounded-sm font-semibold text-indigo underline-offset-3 hover:underline"
      >
        {customer.name}
      </Link>
      <span className="block truncate text-xs text-muted">{customer.email}</span>
    </span>
  )
}

/** The city of the first address. */
export const locationOf = (customer: Pick<Customer, 'addresses'>): string =>
  customer.addresses[0]?.city ?? '—'

export const customerColumns: readonly Column<Customer>[] = [
  { id: 'customer', header: 'Customer', cell: (customer) => <CustomerName customer={customer} /> },
  { id: 'phone', header: 'Phone', className: 'tabular-nums', cell: ({ phone }) => phone || '—' },
  { id: 'location', header: 'Location', cell: locationOf },
  { id: 'type', header: 'Type', cell: ({ type }) => <CustomerTypeBadge type={type} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <CustomerStatusPill status={status} /> },
  { id: 'orders', header: 'Orders', numeric: true, cell: ({ totalOrders }) => formatNumber(totalOrders) },
  {
    id: 'spent',
    header: 'Total Spent',
    numeric: true,
    cell: ({ totalSpent }) => <Rupees value={totalSpent} />,
  },
  {
    id: 'joined',
    header: 'Join Date',
    className: 'tabular-nums',
    cell: ({ createdAt }) => formatUsDay(createdAt),
  },
  {
    // As documented, the day of the last sign-in stands for that of the last order.
    id: 'last-order',
    header: 'Last Order / Login',
    className: 'tabular-nums',
    cell: ({ lastLogin }) => formatUsDay(lastLogin),
  },
]
