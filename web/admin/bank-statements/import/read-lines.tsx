// Preview of the file: counts, first lines, and the skipped rows.
import { ArrowDownLeft, ArrowUpRight, CalendarDays, Copy } from 'lucide-react'
import type { StatementReading } from '#contract/bank-statements/admin'
import { formatDay } from '#contract/base/days'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import { Stats } from '#web/admin/kit/stats.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'

type Sample = StatementReading['sample'][number]

const side = (id: string, header: string, of: (row: Sample) => number): Column<Sample> => ({
  id,
  header,
  numeric: true,
  cell: (row) => (of(row) > 0 ? <Rupees value={of(row)} /> : ''),
})

const columns: readonly Column<Sample>[] = [
  { id: 'row', header: 'Row', numeric: true, cell: ({ row }) => formatNumber(row) },
  { id: 'day', header: 'Date', className: 'tabular-nums', cell: ({ day }) => formatDay(day) },
  {
    id: 'narration',
    header: 'Narration',
    className: 'whitespace-normal! min-w-52 wrap-anywhere',
    cell: ({ narration }) => narration,
  },
  {
    id: 'reference',
    header: 'Reference',
    className: 'tabular-nums',
    cell: ({ reference }) => reference ?? '—',
  },
  side('deposit', 'Deposit', ({ amount }) => amount),
  side('withdrawal', 'Withdrawal', ({ amount }) => -amount),
  {
    id: 'balance',
    header: 'Balance',
    numeric: true,
    cell: ({ balance }) => (balance === null ? '—' : <Rupees value={balance} />),
  },
]

export function ReadLines({ reading }: { reading: StatementReading }) {
  const { sample, problems, problemCount } = reading
  return (
    <div className="min-w-0">
      <Stats label="Lines read from the file" stats={statsOf(reading)} loading={false} />
      <Card title="The first lines" description="Compare them with the file." flush>
        <DataTable
          label="The first lines"
          className={tableInCard}
          columns={columns}
          rows={sample}
          rowKey={({ row }) => String(row)}
          empty={
            <EmptyState
              headingLevel={3}
              title="No lines yet"
              text="Choose the row with the column names and the columns above, so that the lines can be read."
            />
          }
        />
      </Card>
      {problemCount > 0 && (
        <Card
          className="mt-6"
          title={problemCount === 1 ? 'One row is skipped' : `${formatNumber(problemCount)} rows are skipped`}
          description="These rows have an amount but can’t be read as lines. Totals at the end of a file are often among them."
        >
          <ul className="grid gap-1 text-sm">
            {problems.map(({ row, message }) => (
              <li key={row} className="wrap-anywhere">
                <span className="font-semibold tabular-nums">Row {row}:</span> {message}
              </li>
            ))}
          </ul>
          {problemCount > problems.length && (
            <p className="mt-2 text-sm text-muted">Only the first {problems.length} are shown.</p>
          )}
        </Card>
      )}
    </div>
  )
}

const statsOf = ({
  credits,
  creditTotal,
  debits,
  debitTotal,
  known,
  firstDay,
  lastDay,
}: StatementReading) => [
  {
    label: 'Deposits',
    value: formatNumber(credits),
    description: formatRupees(creditTotal),
    icon: <ArrowDownLeft />,
    tone: 'neem' as const,
  },
  {
    label: 'Withdrawals',
    value: formatNumber(debits),
    description: formatRupees(debitTotal),
    icon: <ArrowUpRight />,
  },
  {
    label: 'New Lines',
    value: formatNumber(credits + debits - known),
    description: known === 0 ? 'All lines are new' : `${formatNumber(known)} already imported`,
    icon: <Copy />,
  },
  {
    label: 'From',
    value: firstDay ? formatDay(firstDay) : '—',
    description: lastDay ? `To ${formatDay(lastDay)}` : 'No lines yet',
    icon: <CalendarDays />,
  },
]
