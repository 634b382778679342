// Preview of a batch action: numbers of changed and refused rows, reasons, and values before and after.

import { formatNumber } from '#contract/base/rupee-text'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import type { BatchPreview, PreviewedChange } from './definition.ts'

interface PreviewProps {
  /** Undefined while loading. */
  preview: BatchPreview | undefined
  countText: (count: number) => string
  rowLabel: string
  /** Column headers, before and after. */
  heads: { before: string; after: string }
}

export function Preview({ preview, countText, rowLabel, heads }: PreviewProps) {
  if (!preview) return <Loading />
  const { total, refused, changes } = preview
  const unchanged = changes.filter(isUnchanged).length
  const columns: Column<PreviewedChange>[] = [
    { id: 'name', header: rowLabel, className: 'whitespace-normal! min-w-40', cell: ({ name }) => name },
    { id: 'before', header: heads.before, numeric: true, cell: ({ before }) => before || '—' },
    {
      id: 'after',
      header: heads.after,
      numeric: true,
      cell: (change) =>
        isUnchanged(change) ? (
          <span className="text-muted">No change</span>
        ) : change.problem === null ? (
          <span className="font-semibold">{change.after}</span>
        ) : (
          <Badge tone="red" className="whitespace-normal! text-left">
            {change.problem}
          </Badge>
        ),
    },
  ]
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm">
        <b>{countText(total - refused - unchanged)}</b> will be changed.
        {unchanged > 0 && ` ${countText(unchanged)} ${unchanged === 1 ? 'needs' : 'need'} no change.`}
        {changes.length < total && ` The first ${formatNumber(changes.length)} are shown.`}
      </p>
      {refused > 0 && (
        <Alert tone="warning">
          {countText(refused)} can’t be changed and will be left as {refused === 1 ? 'it is' : 'they are'}.
        </Alert>
      )}
      {changes.length > 0 && (
        <DataTable
          label="Preview of the changes"
          columns={columns}
          rows={changes}
          rowKey={({ _id }) => _id}
          maxHeight="20rem"
        />
      )}
    </div>
  )
}

const isUnchanged = ({ before, after, problem }: PreviewedChange) => problem === null && before === after

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="text-sm text-muted">
        Loading preview...
      </p>
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-32" />
    </div>
  )
}
