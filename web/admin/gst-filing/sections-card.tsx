// Sections of the return; each opens its documents.

import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import type { Gstr1Summary } from '#contract/gst-filing/admin'
import { type Gstr1Section, gstr1Sections } from '#contract/gst-filing/sections'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { amountColumns } from './amount-columns.tsx'

type Row = Gstr1Summary['sections'][number]

interface SectionsCardProps {
  summary: Gstr1Summary | undefined
  chosen: Gstr1Section | undefined
  onChoose: (section: Gstr1Section) => void
}

/** "Table 8 has ₹600.00 nil rated and ₹50.00 exempt." Empty without such supplies. */
function untaxedText({ nilRated, exempt, nonGst }: Gstr1Summary): string {
  const parts = [
    [nilRated, 'nil rated'],
    [exempt, 'exempt'],
    [nonGst, 'non-GST'],
  ] as const
  const named = parts
    .filter(([amount]) => amount !== 0)
    .map(([amount, name]) => `${formatRupees(amount)} ${name}`)
  return named.length === 0 ? '' : `Table 8 has ${new Intl.ListFormat('en-IN').format(named)}.`
}

export function SectionsCard({ summary, chosen, onChoose }: SectionsCardProps) {
  const columns: readonly Column<Row>[] = [
    {
      id: 'section',
      header: 'Section',
      className: 'whitespace-normal! min-w-44',
      cell: ({ section, count }) => (
        <span className="leading-5">
          <button
            type="button"
            aria-expanded={section === chosen}
            disabled={count === 0}
            onClick={() => onChoose(section)}
            className="font-semibold text-indigo underline-offset-3 hover:underline disabled:text-ink disabled:no-underline"
          >
            {gstr1Sections[section].name}
          </button>
          <span className="block text-xs text-muted">{gstr1Sections[section].about}</span>
        </span>
      ),
    },
    { id: 'count', header: 'Documents', numeric: true, cell: ({ count }) => formatNumber(count) },
    ...amountColumns,
  ]
  return (
    <Card
      title="Sections"
      description={['Credit notes are deducted.', summary && untaxedText(summary)].filter(Boolean).join(' ')}
      flush
    >
      <DataTable
        label="Sections"
        className={tableInCard}
        maxHeight="none"
        columns={columns}
        rows={summary?.sections ?? []}
        rowKey={({ section }) => section}
        loading={summary === undefined}
        skeletonRows={6}
      />
    </Card>
  )
}
