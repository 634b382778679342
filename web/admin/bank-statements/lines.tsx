// Lists of bank statement lines, one for each state.
import { BadgeIndianRupee, CheckCheck, IndianRupee, Landmark, ListChecks } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import {
  type BankLine,
  bulkConfidences,
  confidenceLabels,
  confidenceMeanings,
  confidences,
} from '#contract/bank-statements/lines'
import { formatDay } from '#contract/base/days'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import type { ListState } from '#web/admin/kit/list/definition.ts'
import { dayRange, labelled, oneOf, panelSelect, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Meanings } from '#web/admin/kit/meanings.tsx'
import { ConfirmAllSure, lineBatch } from './confirm-lines.tsx'
import { ConfirmStrong } from './confirm-strong.tsx'
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
  text: 'Deposits in your accounts, matched with orders. Nothing is recorded until you confirm it.',
  icon: <Landmark />,
  rowKey: ({ _id }: BankLine) => _id,
  rowName: ({ day, narration }: BankLine) => `${formatDay(day)} ${narration.slice(0, 60)}`.trim(),
  search: { label: 'Search lines', placeholder: 'Narration, UTR, amount' },
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
    { label, value: formatNumber(total), description: 'Matching your filters', icon: <Landmark /> },
    {
      label: amount,
      value: formatRupees(Math.abs(reply?.totalAmount ?? 0)),
      description: 'Matching your filters',
      icon: <IndianRupee />,
    },
  ] as const

export const OpenLines = listPage(route, {
  ...shared,
  fixed: { state: 'open' },
  head: ({ list, reply }) => (
    <>
      <ImportLink />
      <ConfirmStrong count={reply?.strong} list={list} />
      <ConfirmAllSure count={reply?.sure ?? 0} list={list} />
    </>
  ),
  filters: {
    match: oneOf(bulkConfidences, select('Match', labelled(bulkConfidences, confidenceLabels))),
    account,
    days,
  },
  stats: (reply, total) => [
    {
      label: 'To Match',
      value: formatNumber(total),
      description: 'Matching your filters',
      icon: <BadgeIndianRupee />,
      tone: 'turmeric',
    },
    {
      label: 'Not Recorded',
      value: formatRupees(reply?.totalAmount ?? 0),
      description: 'Matching your filters',
      icon: <IndianRupee />,
    },
    {
      label: 'Sure Matches',
      value: formatNumber(reply?.sure ?? 0),
      description: 'Same reference and amount',
      icon: <CheckCheck />,
      tone: 'neem',
    },
    {
      label: 'Strong Matches',
      value: formatNumber(reply?.strong ?? 0),
      description: 'Order number and exact amount due',
      icon: <ListChecks />,
      tone: 'indigo',
    },
  ],
  above: () => (
    <Meanings
      title="Meaning of Sure, Strong and Likely"
      meanings={confidences.map((confidence) => [
        confidenceLabels[confidence],
        confidenceMeanings[confidence],
      ])}
    >
      Sure and strong matches can be confirmed together. Every other line is confirmed by itself.
    </Meanings>
  ),
  columns: [dayColumn, narrationColumn, matchColumn, amountColumn],
  actions: openActions,
  batch: lineBatch,
  empty: ({ filter, search }) =>
    search || Object.keys(filter).length > 0
      ? { title: 'No Lines', text: 'No lines match your current filters.' }
      : {
          title: 'Nothing to Match',
          text: 'Import a bank statement to match its deposits with orders.',
        },
})

export const RecordedLines = listPage(route, {
  ...shared,
  text: 'Lines that are recorded in the books. If you void a payment on the page of its order, its line returns to the lines to match.',
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
  empty: { title: 'No Lines', text: 'Lines that don’t pay an order are listed here with the reason.' },
})

export const DebitLines = listPage(route, {
  ...shared,
  text: 'Money that left your accounts, as listed by the bank.',
  fixed: { state: 'debit' },
  head: ImportLink,
  filters: { account, days },
  stats: counted('Withdrawals', 'Amount'),
  columns: [dayColumn, narrationColumn, balanceColumn, amountColumn],
  empty: { title: 'No Lines', text: 'No withdrawals match your current filters.' },
})
