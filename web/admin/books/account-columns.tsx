// Columns of account entries with running balance, for account ledgers and customer statements.

import { ArrowDownLeft, ArrowUpRight, Flag, FlagOff } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import type { AccountRow } from '#contract/books/admin'
import { journalKinds } from '#contract/books/journals'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import type { Stat } from '#web/admin/kit/stats.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Balance, sideAmount } from './book-amount.tsx'
import { kindTones } from './kind-tones.ts'

const day: ListColumn<AccountRow> = {
  id: 'day',
  header: 'Day',
  card: 'meta',
  className: 'tabular-nums',
  cell: (row) => formatDay(row.day),
}
const kind: ListColumn<AccountRow> = {
  id: 'kind',
  header: 'Kind',
  card: 'badge',
  cell: (row) => <Badge tone={kindTones[row.kind]}>{journalKinds[row.kind]}</Badge>,
}
const number: ListColumn<AccountRow> = {
  id: 'number',
  header: 'Number',
  card: 'title',
  className: 'max-w-44 truncate font-semibold',
  cell: (row) => row.number || '—',
}
const order: ListColumn<AccountRow> = {
  id: 'order',
  header: 'Order',
  cell: (row) => (
    <Link
      to={adminPaths.order(row.order.orderNumber)}
      className="font-semibold text-indigo underline-offset-3 hover:underline"
    >
      {row.order.orderNumber}
    </Link>
  ),
}
const party: ListColumn<AccountRow> = {
  id: 'party',
  header: 'Party',
  className: 'max-w-44 truncate',
  cell: (row) => row.party,
}
const amounts: readonly ListColumn<AccountRow>[] = [
  { id: 'debit', header: 'Debit', numeric: true, cell: (row) => sideAmount(row.debit) },
  { id: 'credit', header: 'Credit', numeric: true, cell: (row) => sideAmount(row.credit) },
  { id: 'balance', header: 'Balance', numeric: true, cell: (row) => <Balance value={row.balance} /> },
]

export const statementColumns = [day, kind, number, order, ...amounts]
export const accountColumns = [day, kind, number, order, party, ...amounts]

interface Sums {
  opening: number
  debit: number
  credit: number
  closing: number
}

export function balanceStats(sums: Sums | undefined): readonly Stat[] {
  const { opening = 0, debit = 0, credit = 0, closing = 0 } = sums ?? {}
  return [
    {
      label: 'Opening Balance',
      value: <Balance value={opening} />,
      description: 'Before the first day',
      icon: <Flag />,
    },
    {
      label: 'Debits',
      value: <Rupees value={debit} />,
      description: 'Within the period',
      icon: <ArrowUpRight />,
      tone: 'turmeric',
    },
    {
      label: 'Credits',
      value: <Rupees value={credit} />,
      description: 'Within the period',
      icon: <ArrowDownLeft />,
      tone: 'neem',
    },
    {
      label: 'Closing Balance',
      value: <Balance value={closing} />,
      description: 'After the last day',
      icon: <FlagOff />,
      tone: 'indigo',
    },
  ]
}
