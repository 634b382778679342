// The sections of the return; each opens the documents behind it.

import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import type { ReturnSummary } from '#contract/gst-returns/admin'
import { type Gstr1Section, gstr1Sections } from '#contract/gst-returns/sections'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { amountColumns } from './amount-columns.tsx'

type Row = ReturnSummary['sections'][number]

interface SectionsCardProps {
  summary: ReturnSummary | undefined
  chosen: Gstr1Section | undefined
  onChoose: (section: Gstr1Section) => void
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
      description={
        summary && summary.nilRated !== 0
          ? `Credit notes count against the rest. ${formatRupees(summary.nilRated)} of it at no rate is in the table of nil rated supplies.`
          : 'Credit notes count against the rest.'
      }
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
