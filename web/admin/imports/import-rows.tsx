// Rows of an import in pages, by outcome.

import { formatNumber } from '#contract/base/rupee-text'
import type { Import, ImportReason, ImportRowFilter } from '#contract/imports/imports'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { Pager } from '#web/ui/data/pager.tsx'
import { TabPanel, Tabs } from '#web/ui/data/tabs.tsx'
import { useImportDefinition } from './definition.ts'
import { ROWS_PER_PAGE, useImportRows } from './import-queries.ts'
import { rowColumns } from './row-columns.tsx'
import { useImportAddress } from './use-import-address.ts'

const tabsOf = ({ toCreate, toUpdate, unchanged, refused, conflicts, changedSince, noted }: Import) => [
  { value: 'create' as const, label: 'Create', count: toCreate },
  { value: 'update' as const, label: 'Update', count: toUpdate },
  { value: 'unchanged' as const, label: 'Unchanged', count: unchanged },
  { value: 'refused' as const, label: 'Refused', count: refused },
  ...(changedSince > 0
    ? [{ value: 'since' as const, label: 'Changed since the export', count: changedSince }]
    : []),
  ...(noted > 0 ? [{ value: 'noted' as const, label: 'With a note', count: noted }] : []),
  ...(conflicts > 0 ? [{ value: 'conflict' as const, label: 'Conflicts', count: conflicts }] : []),
]

export function ImportRows({ import: checked }: { import: Import }) {
  const address = useImportAddress()
  const tabs = tabsOf(checked)
  const kind =
    tabs.find(({ value }) => value === address.kind)?.value ??
    tabs.find(({ count }) => count > 0)?.value ??
    'create'
  return (
    <Tabs
      label="Rows"
      tabs={tabs}
      value={kind}
      onValueChange={(value) => address.showKind(value as ImportRowFilter)}
    >
      {tabs.map(({ value }) => (
        <TabPanel key={value} value={value}>
          {value === kind && <RowsOfKind import={checked} kind={kind} />}
        </TabPanel>
      ))}
    </Tabs>
  )
}

const emptyTexts = (thing: string): Record<ImportRowFilter, string> => ({
  create: `No rows add a ${thing}.`,
  update: `No rows change a ${thing}.`,
  unchanged: 'No rows match the shop exactly.',
  refused: 'No rows are refused.',
  conflict: 'No rows were left alone.',
  since: `No ${thing} has changed since the export.`,
  noted: 'No rows have a note.',
})

function RowsOfKind({ import: checked, kind }: { import: Import; kind: ImportRowFilter }) {
  const { rowsPage: page, showRowsPage } = useImportAddress()
  const definition = useImportDefinition()
  const query = useImportRows(checked._id, kind, page)
  if (query.isError) {
    return <LoadFailure title="Failed to load the rows" query={query} />
  }
  const { rows = [], total = 0, reasons = [] } = query.data ?? {}
  const last = Math.min(total, page * ROWS_PER_PAGE)
  return (
    <div className="grid gap-3">
      <Reasons reasons={reasons} />
      <DataTable
        label={`Rows: ${kind}`}
        columns={rowColumns(definition, checked)[kind]}
        rows={rows}
        rowKey={({ row }) => String(row)}
        loading={query.isPending}
        skeletonRows={4}
        maxHeight="32rem"
        empty={<p className="px-4 py-10 text-center text-muted">{emptyTexts(definition.things.one)[kind]}</p>}
      />
      {total > ROWS_PER_PAGE && (
        <Pager
          label="Pages of rows"
          page={page}
          totalPages={Math.ceil(total / ROWS_PER_PAGE)}
          onPage={showRowsPage}
          text={`Rows ${formatNumber((page - 1) * ROWS_PER_PAGE + 1)} to ${formatNumber(last)} of ${formatNumber(total)}`}
        />
      )}
    </div>
  )
}

/** The reasons that many rows share, such as a category that doesn't exist. */
function Reasons({ reasons }: { reasons: readonly ImportReason[] }) {
  const shared = reasons.filter(({ rows }) => rows > 1)
  if (shared.length === 0) return null
  return (
    <ul
      aria-label="Most frequent reasons"
      className="grid gap-1 rounded border border-line px-3.5 py-2.5 text-sm"
    >
      {shared.map(({ column, message, rows }) => (
        <li key={`${column} ${message}`} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {column && <span className="font-semibold">{column}: </span>}
            {message}
          </span>
          <span className="shrink-0 text-muted tabular-nums">{formatNumber(rows)} rows</span>
        </li>
      ))}
    </ul>
  )
}
