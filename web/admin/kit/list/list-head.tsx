// Above the toolbar of a large list: what splits it in a few parts, its saved views, its columns and its export.
import type { ReactNode } from 'react'
import type { FileRoute } from '#contract/api'
import { ColumnMenu } from './column-menu.tsx'
import { ExportMenu, type ExportMenuProps } from './export-menu.tsx'
import type { ChoosableColumn, ColumnChoice } from './use-columns.ts'

interface ListHeadProps<R extends FileRoute> extends Pick<ExportMenuProps<R>, 'route' | 'input'> {
  parts: ReactNode
  views: ReactNode
  columns: readonly ChoosableColumn[]
  choice: ColumnChoice
  total: number
}

export function ListHead<R extends FileRoute>({
  parts,
  views,
  columns,
  choice,
  total,
  ...exported
}: ListHeadProps<R>) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      {parts}
      <div className="flex flex-wrap items-center gap-3">
        {views}
        <ColumnMenu columns={columns} choice={choice} />
        <ExportMenu {...exported} size="sm" className="min-h-9" disabled={total === 0} />
      </div>
    </div>
  )
}
