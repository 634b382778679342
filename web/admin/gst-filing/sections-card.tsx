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
          ? `Credit notes are deducted. ${formatRupees(summary.nilRated)} at a rate of 0% is in the table of nil rated supplies.`
          : 'Credit notes are deducted.'
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
