// Figures that have a history: drawn, or as a table of the same. Which of them stands in the address.
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'

const shapes = [
  { value: 'chart', label: 'Chart', icon: <ChartColumn aria-hidden="true" /> },
  { value: 'table', label: 'Table', icon: <Table2 aria-hidden="true" /> },
] as const

interface FiguresCardProps<Row> {
  title: string
  /** In a sentence: stands above the chart, and in its place for whoever does not see it. */
  summary: string
  /** A component that is fetched when it is needed. */
  chart: ReactNode
  table: {
    label: string
    columns: readonly Column<Row>[]
    rows: readonly Row[]
    rowKey: (row: Row) => string
  }
  /** In place of both where there is nothing to draw. */
  empty: string
  isEmpty: boolean
  loading: boolean
  actions?: ReactNode
  className?: string
}

export function FiguresCard<Row>(props: FiguresCardProps<Row>) {
  const { title, summary, chart, table, empty, isEmpty, loading, actions, className = '' } = props
  const list = useListParams()
  const shape = list.get('figures') === 'table' ? 'table' : 'chart'
  const nothing = <p className="grid h-72 place-items-center px-4 text-muted">{empty}</p>
  return (
    <Card
      title={title}
      description={loading ? <Skeleton className="my-1 h-4 w-56" /> : summary}
      flush
      className={`flex flex-col overflow-hidden [&>:last-child]:min-h-0 [&>:last-child]:grow ${className}`}
      actions={
        <>
          {actions}
          <Segmented
            label="Figures as"
            value={shape}
            onChange={(next) => list.set({ figures: next === 'table' ? next : undefined })}
            options={shapes}
            iconOnly
          />
        </>
      }
    >
      {loading ? (
        <Skeleton className="m-4 h-72 sm:mx-5" />
      ) : shape === 'table' ? (
        <DataTable {...table} className={tableInCard} maxHeight="21rem" empty={nothing} />
      ) : isEmpty ? (
        nothing
      ) : (
        <div
          role="img"
          aria-label={`Chart. ${summary} The same figures are in the table.`}
          className="h-80 px-1 pb-3 sm:px-3"
        >
          <Suspense fallback={<Skeleton className="m-3 h-72" />}>{chart}</Suspense>
        </div>
      )}
    </Card>
  )
}

/** Where the library that draws could not be fetched. */
export function NoChart() {
  return (
    <p className="grid h-72 place-items-center px-4 text-center text-muted">
      The chart could not be loaded. The table has the same figures.
    </p>
  )
}
