// Lines of bank statements, by what has become of them.
import { BadgeIndianRupee, CheckCheck, IndianRupee, Landmark } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import type { BankLine } from '#contract/bank-statements/lines'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import { formatUsDay } from '#contract/base/us-days'
import type { ListState } from '#web/admin/kit/list/definition.ts'
import { dayRange, oneOf, panelSelect, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { ConfirmAllSure, lineBatch } from './confirm-lines.tsx'
import { ignoredActions, openActions } from './line-actions.tsx'
import {
  amountColumn,
  balanceColumn,
  dayColumn,
  matchColumn,
  narrationColumn,
  reasonColumn,
  receiptsColumn,
} from './line-columns.tsx'
import { ImportLink, LinesTabs } from './lines-tabs.tsx'

const route = 'GET /admin/bank-statement-lines'
type Reply = ReplyOf<typeof route>

const days = dayRange<Reply>('Booked')
const account = panelSelect<Reply>('Account', (reply) =>
  reply?.accounts.map(({ _id, name }) => ({ value: _id, label: name })),
)

const shared = {
  rows: 'lines',
  title: 'Bank Statements',
  text: 'What came into the accounts, matched with orders. Nothing is recorded before you confirm it.',
  icon: <Landmark />,
  rowKey: ({ _id }: BankLine) => _id,
  rowName: ({ day, narration }: BankLine) => `${formatUsDay(day)} ${narration.slice(0, 60)}`.trim(),
  search: { label: 'Search lines', placeholder: 'Narration, UTR, amount' },
  filterPanel: { storage: 'adminBankLineFilters' },
  nav: ({ list }: ListState<BankLine, Reply>) => (
    <div className="mb-6 max-w-full overflow-x-auto">
      <LinesTabs list={list} />
    </div>
  ),
  loading: 'Loading lines...',
  failed: 'Failed to load the lines',
  toasts: { id: 'bank-lines', failed: (message: string) => `Failed to fetch bank statements: ${message}` },
} as const

const counted = (label: string, amount: string) => (reply: Reply | undefined, total: number) =>
  [
    { label, value: formatNumber(total), description: 'Under this filter', icon: <Landmark /> },
    {
      label: amount,
      value: formatRupees(Math.abs(reply?.totalAmount ?? 0)),
      description: 'Under this filter',
      icon: <IndianRupee />,
    },
  ] as const

export const OpenLines = listPage(route, {
  ...shared,
  fixed: { state: 'open' },
  head: ({ list, reply }) => (
    <>
      <ImportLink />
      <ConfirmAllSure count={reply?.sure ?? 0} list={list} />
    </>
  ),
  filters: {
    match: oneOf(['sure'], select('Match', [{ value: 'sure', label: 'Sure' }])),
    account,
    days,
  },
  stats: (reply, total) => [
    {
      label: 'To Match',
      value: formatNumber(total),
      description: 'Under this filter',
      icon: <BadgeIndianRupee />,
      tone: 'turmeric',
    },
    {
      label: 'Not Recorded',
      value: formatRupees(reply?.totalAmount ?? 0),
      description: 'Under this filter',
      icon: <IndianRupee />,
    },
    {
      label: 'Sure Matches',
      value: formatNumber(reply?.sure ?? 0),
      description: 'Same reference, same amount',
      icon: <CheckCheck />,
      tone: 'neem',
    },
  ],
  columns: [dayColumn, narrationColumn, matchColumn, amountColumn],
  actions: openActions,
  batch: lineBatch,
  empty: ({ filter, search }) =>
    search || Object.keys(filter).length > 0
      ? { title: 'No Lines', text: 'No lines match your current filters.' }
      : {
          title: 'Nothing to Match',
          text: 'Import a statement of your bank: deposits that belong to orders are found in it.',
        },
})

export const RecordedLines = listPage(route, {
  ...shared,
  text: 'What is in the books. A receipt that was taken back on the page of its order opens its line again.',
  fixed: { state: 'recorded' },
  head: ImportLink,
  filters: { account, days },
  stats: counted('Recorded', 'Received'),
  columns: [dayColumn, narrationColumn, receiptsColumn, amountColumn],
  empty: { title: 'No Lines', text: 'Lines that you confirm are listed here with their orders.' },
})

export const IgnoredLines = listPage(route, {
  ...shared,
  fixed: { state: 'ignored' },
  head: ImportLink,
  filters: { account, days },
  stats: counted('Not Ours', 'Amount'),
  columns: [dayColumn, narrationColumn, reasonColumn, amountColumn],
  actions: ignoredActions,
  empty: { title: 'No Lines', text: 'Lines that pay no order are listed here with the reason.' },
})

export const DebitLines = listPage(route, {
  ...shared,
  text: 'What went out of the accounts, as the bank says.',
  fixed: { state: 'debit' },
  head: ImportLink,
  filters: { account, days },
  stats: counted('Withdrawals', 'Amount'),
  columns: [dayColumn, narrationColumn, balanceColumn, amountColumn],
  empty: { title: 'No Lines', text: 'No withdrawals match your current filters.' },
})
