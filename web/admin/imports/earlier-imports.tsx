// Previous imports, newest first; each opens above the list.

import { History } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { Import } from '#contract/imports/imports'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Pager } from '#web/ui/data/pager.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'
import { FORMER_PER_PAGE, isWorking, useEarlierImports } from './import-queries.ts'
import { ImportStatusPill } from './import-status.tsx'

interface EarlierImportsProps {
  page: number
  onPage: (page: number) => void
  onOpen: (id: string) => void
}

const count = (id: string, header: string, of: (row: Import) => number): Column<Import> => ({
  id,
  header,
  numeric: true,
  cell: (row) => formatNumber(of(row)),
})

const columns: readonly Column<Import>[] = [
  {
    id: 'file',
    header: 'File',
    className: 'max-w-72 min-w-40 truncate font-semibold',
    cell: ({ fileName }) => fileName,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <span className="flex items-center gap-2">
        <ImportStatusPill status={row.status} />
        {isWorking(row) && <span className="text-sm text-muted tabular-nums">{formatNumber(row.done)}</span>}
      </span>
    ),
  },
  count('create', 'Create', ({ toCreate }) => toCreate),
  count('update', 'Update', ({ toUpdate }) => toUpdate),
  count('unchanged', 'Unchanged', ({ unchanged }) => unchanged),
  count('refused', 'Refused', ({ refused }) => refused),
  { id: 'who', header: 'By', cell: ({ importedBy }) => importedBy },
  {
    id: 'when',
    header: 'Date',
    className: 'tabular-nums',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
]

export function EarlierImports({ page, onPage, onOpen }: EarlierImportsProps) {
  const query = useEarlierImports(page)
  const { imports = [], total = 0 } = query.data ?? {}
  return (
    <Card title="Previous imports" className="mt-6" flush>
      {query.isError ? (
        <LoadFailure title="Failed to load previous imports" query={query} />
      ) : query.isSuccess && imports.length === 0 ? (
        <EmptyState
          icon={<History />}
          headingLevel={3}
          title="No imports yet"
          text="Imports are listed here. Each one can be undone as a whole."
        />
      ) : (
        <DataTable
          label="Previous imports"
          className={tableInCard}
          columns={columns}
          rows={imports}
          rowKey={({ _id }) => _id}
          rowName={({ fileName }) => fileName}
          loading={query.isPending}
          skeletonRows={3}
          onRowClick={({ _id }) => onOpen(_id)}
          actions={({ _id, fileName }) => (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Open the import of ${fileName}`}
              onClick={() => onOpen(_id)}
            >
              Open
            </Button>
          )}
        />
      )}
      {total > FORMER_PER_PAGE && (
        <Pager
          className="px-5 py-3"
          label="Pages of imports"
          page={page}
          totalPages={Math.ceil(total / FORMER_PER_PAGE)}
          onPage={onPage}
        />
      )}
    </Card>
  )
}
