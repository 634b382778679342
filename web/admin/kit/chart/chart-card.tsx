// Card with figures over time, as a chart or a table. The URL holds the choice.
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

interface ChartCardProps<Row> {
  title: string
  /** One-sentence summary, shown above the chart; screen readers read it in place of the chart. */
  summary: string
  /** A lazily loaded component. */
  chart: ReactNode
  table: {
    label: string
    columns: readonly Column<Row>[]
    rows: readonly Row[]
    rowKey: (row: Row) => string
  }
  /** Shown instead of both if there is no data. */
  empty: string
  isEmpty: boolean
  loading: boolean
  actions?: ReactNode
  className?: string
}

export function ChartCard<Row>(props: ChartCardProps<Row>) {
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
          aria-label={`Chart. ${summary} The table has the same figures.`}
          className="h-80 px-1 pb-3 sm:px-3"
        >
          <Suspense fallback={<Skeleton className="m-3 h-72" />}>{chart}</Suspense>
        </div>
      )}
    </Card>
  )
}

/** Fallback if the chart library fails to load. */
export function NoChart() {
  return (
    <p className="grid h-72 place-items-center px-4 text-center text-muted">
      The chart couldn’t be loaded. The table has the same figures.
    </p>
  )
}
