// The ledger of one account: opening balance, entries, closing balance.
import { NotebookText } from 'lucide-react'
import { useParams } from 'react-router'
import { type Account, accounts } from '#contract/books/accounts'
import { chip } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { accountColumns, balanceStats } from './account-columns.tsx'
import { BooksNav } from './books-nav.tsx'
import { openEntry } from './journal-window.tsx'
import { inPeriod, periodFilter } from './period-filter.tsx'

export default listPage('GET /books/accounts/{account}', {
  title: 'Account Ledger',
  text: 'The entries of an account, oldest first, with the balance after each one.',
  icon: <NotebookText />,
  addressParams: ['account'],
  rows: 'rows',
  staleTime: 0,
  query: (asked) => {
    const { search: _, ...query } = inPeriod(asked)
    return query
  },
  pageSizes: [50, 100],
  rowKey: ({ _id }) => _id,
  rowName: ({ number, order }) => number || order.orderNumber,
  onRow: (row, { on }) => on.ask(openEntry, row),
  stats: (reply) => balanceStats(reply),
  nav: ({ asked }) => <BooksNav period={asked.filter.period} />,
  above: () => <AccountAbout />,
  filters: { period: periodFilter(), method: chip('Show all bank accounts', () => 'One bank account') },
  columns: accountColumns,
  actions: [openEntry],
  loading: 'Loading the account...',
  failed: 'Failed to load the account',
  empty: { title: 'No entries', text: 'This account has no entries in this period.' },
})

function AccountAbout() {
  const { account = '' } = useParams()
  const known = Object.hasOwn(accounts, account) ? accounts[account as Account] : null
  return (
    known && (
      <p className="mb-4 text-sm text-muted">
        <strong className="text-ink">{known.name}</strong> ({known.group}): {known.about}
      </p>
    )
  )
}
