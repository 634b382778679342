// Above the toolbar of a large list: what splits it in a few parts, its saved views, its columns and its export.
import type { ReactNode } from 'react'
import type { EndpointOptions } from '#contract/base/endpoint'
import { ColumnMenu } from './column-menu.tsx'
import { ExportMenu, type ExportMenuProps } from './export-menu.tsx'
import type { ChoosableColumn, ColumnChoice } from './use-columns.ts'

interface ListHeadProps<O extends EndpointOptions & { file: 'table' }>
  extends Pick<ExportMenuProps<O>, 'endpoint' | 'input'> {
  parts: ReactNode
  views: ReactNode
  columns: readonly ChoosableColumn[]
  choice: ColumnChoice
  total: number
}

export function ListHead<O extends EndpointOptions & { file: 'table' }>({
  parts,
  views,
  columns,
  choice,
  total,
  ...exported
}: ListHeadProps<O>) {
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
