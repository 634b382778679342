// Overview of the books: sales, tax and payments of a period, and current receivables. Every figure has a description
// and links to the entries behind it.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { HandCoins, IndianRupee, Landmark, ReceiptIndianRupee } from 'lucide-react'
import { formatRupees } from '#contract/base/rupee-text'
import { accounts } from '#contract/books/accounts'
import type { BookOverview } from '#contract/books/admin'
import { bookPeriod, formatMonth } from '#contract/books/months'
import { adminCall } from '#web/admin/call.ts'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { type Stat, Stats } from '#web/admin/kit/stats.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { accountPath, inThisPeriod, journalsPath } from './book-links.ts'
import { BooksNav } from './books-nav.tsx'
import { closeMonth } from './close-month.tsx'
import { PeriodSelect } from './period-filter.tsx'

const link = 'font-semibold text-indigo underline-offset-3 hover:underline'

export default function BooksPage() {
  const list = useListParams()
  const period = bookPeriod(list.get('period'))
  const { from, to } = period
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /books', { query: { from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { overview, closedThrough = null } = query.data ?? {}
  return (
    <>
      <title>Books · Back office</title>
      <PageHeader
        title="Books"
        text={
          closedThrough
            ? `Closed up to ${formatMonth(closedThrough)}: these months can’t change any more.`
            : 'Sales, tax, payments, and what customers owe. No month is closed yet.'
        }
        actions={<ActionButton action={closeMonth} row={null} variant="secondary" />}
      />
      <BooksNav period={list.get('period')} />
      <div className="mb-4">
        <PeriodSelect
          value={list.get('period')}
          onChange={(value) => list.set({ period: value || undefined })}
        />
      </div>
      {query.isError ? (
        <div className="rounded border border-line bg-surface">
          <LoadFailure title="Failed to load the books" query={query} headingLevel={2} />
        </div>
      ) : (
        <div aria-busy={query.isPlaceholderData || undefined}>
          <Stats stats={figures(overview, period.value)} loading={query.isPending} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <SalesCard overview={overview} loading={query.isPending} period={period.value} />
            <TaxCard overview={overview} loading={query.isPending} period={period.value} />
            <MoneyCard overview={overview} loading={query.isPending} period={period.value} />
          </div>
        </div>
      )}
    </>
  )
}

function figures(overview: BookOverview | undefined, period: string): readonly Stat[] {
  return [
    {
      label: 'Sales',
      value: <Rupees value={overview?.sales ?? 0} />,
      description: 'Invoices less credit notes, without tax',
      icon: <ReceiptIndianRupee />,
      link: { to: journalsPath({ period, account: 'sales' }), label: 'Show the invoices' },
    },
    {
      label: 'Tax',
      value: <Rupees value={overview?.tax ?? 0} />,
      description: 'GST on these sales',
      icon: <Landmark />,
      tone: 'turmeric',
    },
    {
      label: 'Received',
      value: <Rupees value={(overview?.received ?? 0) - (overview?.givenBack ?? 0)} />,
      description: 'Payments less refunds',
      icon: <IndianRupee />,
      tone: 'neem',
      link: { to: journalsPath({ period, kind: 'receipt' }), label: 'Show the receipts' },
    },
    {
      label: 'Receivables Now',
      value: <Rupees value={overview?.receivables ?? 0} />,
      description: `Not counting ${formatRupees(overview?.advances ?? 0)} paid in advance`,
      icon: <HandCoins />,
      tone: 'turmeric',
      link: { to: adminPaths.receivableOrders, label: 'Show the orders' },
    },
  ]
}

interface PartProps {
  overview: BookOverview | undefined
  loading: boolean
  period: string
}

interface Line {
  label: string
  about: string
  amount: number
  to: string
}

const lineColumns: readonly Column<Line>[] = [
  {
    id: 'what',
    header: 'Entry',
    className: 'whitespace-normal!',
    cell: ({ label, about, to }) => (
      <span className="leading-5">
        <Link to={to} className={link}>
          {label}
        </Link>
        <span className="block text-xs text-muted">{about}</span>
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    card: 'aside',
    cell: ({ amount }) => <Rupees value={amount} />,
  },
]

function SalesCard({ overview, loading, period }: PartProps) {
  const lines: Line[] = [
    {
      label: 'Invoiced',
      about: 'Goods, freight and fees on invoices, without tax',
      amount: overview?.invoiced ?? 0,
      to: journalsPath({ period, kind: 'invoice' }),
    },
    {
      label: 'Credited',
      about: 'Credit notes for returned goods and goodwill credits',
      amount: 0 - (overview?.credited ?? 0),
      to: journalsPath({ period, kind: 'credit_note' }),
    },
    {
      label: 'Round off',
      about: 'Paise by which totals differ from value plus tax',
      amount: overview?.roundOff ?? 0,
      to: accountPath('round_off', { period }),
    },
    {
      label: 'Refunded',
      about: 'Refunds and voided payments',
      amount: 0 - (overview?.givenBack ?? 0),
      to: journalsPath({ period, kind: 'refund' }),
    },
  ]
  return (
    <Card title="Sales" description="Counted on the date of the invoice, paid or not." flush>
      <DataTable
        label="Sales"
        className={tableInCard}
        columns={lineColumns}
        rows={lines}
        rowKey={({ label }) => label}
        loading={loading}
        skeletonRows={4}
      />
    </Card>
  )
}

function TaxCard({ overview, loading, period }: PartProps) {
  const columns: readonly Column<BookOverview['taxes'][number]>[] = [
    {
      id: 'tax',
      header: 'Tax',
      cell: ({ account, gstRate }) => (
        <Link to={journalsPath({ period, account, gstRate: String(gstRate) })} className={link}>
          {accounts[account].name} at {gstRate}%
        </Link>
      ),
    },
    {
      id: 'amount',
      header: 'Amount',
      numeric: true,
      card: 'aside',
      cell: ({ amount }) => <Rupees value={amount} />,
    },
  ]
  return (
    <Card
      title="Tax by kind and rate"
      description="Invoices less credit notes. The rate is that of the goods."
      flush
    >
      <DataTable
        label="Tax by kind and rate"
        className={tableInCard}
        columns={columns}
        rows={overview?.taxes ?? []}
        rowKey={({ account, gstRate }) => `${account} ${gstRate}`}
        loading={loading}
        empty={<p className="px-4 py-8 text-center text-muted">No tax in this period.</p>}
      />
    </Card>
  )
}

function MoneyCard({ overview, loading, period }: PartProps) {
  const columns: readonly Column<BookOverview['money'][number]>[] = [
    {
      id: 'account',
      header: 'Account',
      className: 'whitespace-normal!',
      cell: ({ account, method }) => (
        <Link to={accountPath(account, { period, method: method?._id ?? 'none' })} className={link}>
          {method?.name ?? (account === 'cash' ? 'Cash' : 'Bank, account not named')}
        </Link>
      ),
    },
    {
      id: 'received',
      header: 'Received',
      numeric: true,
      cell: ({ received }) => <Rupees value={received} />,
    },
    {
      id: 'back',
      header: 'Refunded',
      numeric: true,
      cell: ({ givenBack }) => <Rupees value={givenBack} />,
    },
  ]
  return (
    <Card
      title="Money by account"
      description="Counted on the day it was received, for any order."
      flush
      className="xl:col-span-2"
    >
      <DataTable
        label="Money by account"
        className={tableInCard}
        columns={columns}
        rows={overview?.money ?? []}
        rowKey={({ account, method }) => `${account} ${method?._id}`}
        loading={loading}
        empty={
          <p className="px-4 py-8 text-center text-muted">No money came in or went out in this period.</p>
        }
      />
      <p className="px-4 py-3 text-sm sm:px-5">
        <Link to={inThisPeriod(adminPaths.trialBalance, period)} className={link}>
          All accounts
        </Link>
      </p>
    </Card>
  )
}
