// Statements imported before, newest first.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History, Trash2 } from 'lucide-react'
import type { BankStatement } from '#contract/bank-statements/admin'
import { formatDateTime, formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { ActionButtons, useActions } from '#web/admin/kit/action/use-actions.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { routeQuery } from '#web/api/query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Pager } from '#web/ui/data/pager.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'

const PER_PAGE = 10

const columns: readonly Column<BankStatement>[] = [
  {
    id: 'file',
    header: 'File',
    className: 'max-w-72 min-w-40 truncate font-semibold',
    cell: ({ fileName }) => fileName,
  },
  { id: 'account', header: 'Account', cell: ({ account }) => account.name },
  {
    id: 'days',
    header: 'Days',
    className: 'tabular-nums',
    cell: ({ firstDay, lastDay }) =>
      firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} – ${formatDay(lastDay)}`,
  },
  { id: 'lines', header: 'Lines', numeric: true, cell: ({ lines }) => formatNumber(lines) },
  { id: 'new', header: 'New', numeric: true, cell: ({ newLines }) => formatNumber(newLines) },
  { id: 'who', header: 'By', cell: ({ importedBy }) => importedBy },
  {
    id: 'when',
    header: 'Imported',
    className: 'tabular-nums',
    cell: ({ importedAt }) => formatDateTime(importedAt),
  },
]

const removeRoute = 'DELETE /admin/bank-statements/{id}'

const remove = confirmAction<BankStatement, { message: string }>({
  label: 'Remove',
  icon: <Trash2 />,
  danger: true,
  route: removeRoute,
  title: ({ fileName }) => `Remove ${fileName}?`,
  text: ({ newLines }) =>
    `Remove a statement that was imported by mistake. ${newLines === 1 ? 'Its new line is' : `Its ${formatNumber(newLines)} new lines are`} deleted with it, even if set aside. A statement with a recorded line can’t be removed.`,
  send: ({ _id }) => adminCall(removeRoute, { params: { id: _id } }),
})

export function EarlierStatements() {
  const { page, set } = useListParams()
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/bank-statements', { query: { page, limit: PER_PAGE } }),
    placeholderData: keepPreviousData,
  })
  const { statements = [], total = 0 } = query.data ?? {}
  const on = useActions<BankStatement>()
  return (
    <Card title="Imported statements" className="mt-6" flush>
      {query.isError ? (
        <LoadFailure title="Failed to load imported statements" query={query} />
      ) : (
        <DataTable
          label="Imported statements"
          className={tableInCard}
          columns={columns}
          rows={statements}
          rowKey={({ _id }) => _id}
          loading={query.isPending}
          skeletonRows={3}
          actions={(row) => <ActionButtons actions={[remove]} row={row} name={row.fileName} on={on} />}
          empty={
            <EmptyState
              icon={<History />}
              headingLevel={3}
              title="No statements yet"
              text="Statements that you import are listed here."
            />
          }
        />
      )}
      {total > PER_PAGE && (
        <Pager
          className="px-5 py-3"
          label="Pages of statements"
          page={page}
          totalPages={Math.ceil(total / PER_PAGE)}
          onPage={(next) => set({ page: next === 1 ? undefined : next })}
        />
      )}
      {on.window}
    </Card>
  )
}
