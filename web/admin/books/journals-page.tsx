// Day book: all journals with their entries.
import { BookOpenText } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { accountCodes, accounts } from '#contract/books/accounts'
import type { Journal } from '#contract/books/admin'
import { journalKindNames, journalKinds } from '#contract/books/journals'
import { bookPeriod } from '#contract/books/months'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { chip, labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { BooksNav } from './books-nav.tsx'
import { openJournal } from './journal-window.tsx'
import { kindTones } from './kind-tones.ts'
import { inPeriod, periodFilter } from './period-filter.tsx'

const columns: readonly ListColumn<Journal>[] = [
  { id: 'day', header: 'Day', card: 'meta', className: 'tabular-nums', cell: ({ day }) => formatDay(day) },
  {
    id: 'kind',
    header: 'Kind',
    card: 'badge',
    cell: ({ kind }) => <Badge tone={kindTones[kind]}>{journalKinds[kind]}</Badge>,
  },
  {
    id: 'number',
    header: 'Number',
    card: 'title',
    className: 'max-w-44 truncate font-semibold',
    cell: ({ number, order }) => number || order.orderNumber,
  },
  { id: 'party', header: 'Party', className: 'max-w-44 truncate', cell: ({ party }) => party },
  {
    id: 'narration',
    header: 'Narration',
    className: 'min-w-48 whitespace-normal! wrap-anywhere',
    cell: ({ narration }) => narration,
  },
  { id: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => <Rupees value={amount} /> },
]

export default listPage('GET /books/journals', {
  title: 'Day Book',
  text: 'Every invoice, credit note, receipt and refund, newest first. Entries can’t be changed.',
  icon: <BookOpenText />,
  rows: 'journals',
  staleTime: 0,
  query: inPeriod,
  rowKey: ({ _id }) => _id,
  rowName: ({ kind, number, order }) => `${journalKinds[kind]} ${number || order.orderNumber}`,
  onRow: (row, { on }) => on.ask(openJournal, row),
  nav: ({ asked }) => <BooksNav period={asked.filter.period} />,
  search: { label: 'Search the day book', placeholder: 'Number, order or customer' },
  filters: {
    period: periodFilter(),
    kind: oneOf(journalKindNames, select('Kind', labelled(journalKindNames, journalKinds))),
    account: oneOf(
      accountCodes,
      select(
        'Account',
        accountCodes.map((account) => ({ value: account, label: accounts[account].name })),
      ),
    ),
    money: oneOf(
      ['in', 'out'],
      chip('Show all journals', (_, way) => (way === 'in' ? 'Money received' : 'Money refunded')),
    ),
    gstRate: chip('Show all rates', (_, rate) => `At ${rate}%`),
    method: chip('Show all bank accounts', () => 'One bank account'),
    customer: chip('Show all customers', (reply) => reply?.journals[0]?.party ?? 'One customer'),
  },
  columns,
  actions: [openJournal],
  export: {
    route: 'GET /books/journals/export',
    query: ({ filter: { period, ...filter }, search }) => {
      const { from, to } = bookPeriod(period)
      return { ...filter, from, to, search }
    },
  },
  loading: 'Loading the day book...',
  failed: 'Failed to load the day book',
  empty: { title: 'No entries', text: 'No entries in this period match your filters.' },
})
