// Trial balance: opening balance, movements and closing balance of every account.
import { CircleCheck, Scale } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import { formatRupees } from '#contract/base/rupee-text'
import { accounts } from '#contract/books/accounts'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Balance, sideAmount } from './book-amount.tsx'
import { accountPath } from './book-links.ts'
import { BooksNav } from './books-nav.tsx'
import { inPeriod, periodFilter } from './period-filter.tsx'

type Row = ReplyOf<'GET /books/trial-balance'>['accounts'][number]

const nameOf = ({ account, method }: Row) =>
  method ? `${accounts[account].name}: ${method.name}` : accounts[account].name

export default listPage('GET /books/trial-balance', {
  title: 'Trial Balance',
  text: 'Every account of the books. Total debits equal total credits.',
  icon: <Scale />,
  rows: 'accounts',
  staleTime: 0,
  total: ({ accounts: rows }) => rows.length,
  query: (asked) => {
    const { from, to } = inPeriod(asked)
    return { from, to }
  },
  pageSizes: [100],
  hidesSinglePage: true,
  rowKey: ({ account, method }) => `${account} ${method?._id}`,
  rowName: nameOf,
  nav: ({ asked }) => <BooksNav period={asked.filter.period} />,
  above: ({ reply }) => (
    <>
      {reply &&
        (reply.difference === 0 ? (
          <p className="mb-4 flex items-center gap-2 text-sm text-muted">
            <CircleCheck aria-hidden="true" className="size-4 text-neem" />
            Debits equal credits: the difference is {formatRupees(0)}.
          </p>
        ) : (
          <Alert className="mb-4">
            Debits and credits differ by {formatRupees(Math.abs(reply.difference))}. Please report this to the
            person who looks after your shop.
          </Alert>
        ))}
    </>
  ),
  filters: { period: periodFilter() },
  columns: [
    {
      id: 'account',
      header: 'Account',
      card: 'title',
      cell: (row) => <AccountLink row={row} />,
    },
    {
      id: 'group',
      header: 'Group',
      card: 'meta',
      className: 'text-muted',
      cell: ({ account }) => accounts[account].group,
    },
    { id: 'opening', header: 'Opening', numeric: true, cell: ({ opening }) => <Balance value={opening} /> },
    { id: 'debit', header: 'Debit', numeric: true, cell: ({ debit }) => sideAmount(debit) },
    { id: 'credit', header: 'Credit', numeric: true, cell: ({ credit }) => sideAmount(credit) },
    { id: 'closing', header: 'Closing', numeric: true, cell: ({ closing }) => <Balance value={closing} /> },
  ],
  loading: 'Loading the trial balance...',
  failed: 'Failed to load the trial balance',
  empty: { title: 'The books are empty', text: 'They start with the first invoice or receipt.' },
})

function AccountLink({ row }: { row: Row }) {
  const period = useListParams().get('period')
  const isMoney = row.account === 'bank' || row.account === 'cash'
  const method = isMoney ? (row.method?._id ?? 'none') : undefined
  return (
    <Link
      to={accountPath(row.account, { period, method })}
      className="font-semibold text-indigo underline-offset-3 hover:underline"
    >
      {nameOf(row)}
    </Link>
  )
}
