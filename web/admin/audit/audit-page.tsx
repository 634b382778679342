// What administrators have done, as it is searched and read.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye, ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { AuditEvent } from '#contract/admin/audit'
import { formatDateTime } from '#contract/base/days'
import { adminCall } from '#web/admin/call.ts'
import { ListPage } from '#web/admin/kit/list/list-frame.tsx'
import { type ListParams, useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { routeQuery } from '#web/api/query.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { AuditFilters, auditFilterNames } from './audit-filters.tsx'
import { AuditSubject } from './audit-subject.tsx'
import { deedText } from './audit-words.ts'

export default function AuditPage() {
  const list = useListParams()
  const query = useAuditLog(list)
  const [shown, setShown] = useState<AuditEvent | null>(null)
  const [open, setOpen] = useState(false)
  const show = (entry: AuditEvent) => {
    setShown(entry)
    setOpen(true)
  }
  const details = (entry: AuditEvent) => (
    <IconButton
      size="sm"
      label={`Details: ${deedText(entry.action)}, ${formatDateTime(entry.at)}`}
      icon={<Eye aria-hidden="true" />}
      onClick={() => show(entry)}
    />
  )
  return (
    <>
      <ListPage
        title="Audit Log"
        text="Everything that administrators have done, newest first. Nothing in it can be changed."
        list={list}
        filterNames={auditFilterNames}
        search={{ label: 'Search the audit log', placeholder: 'Person, subject, ID or action' }}
        panel={<AuditFilters list={list} choices={query.data} />}
        query={query}
        loadingText="Loading the audit log..."
        failure="Failed to load the audit log"
        empty={{
          icon: <ScrollText />,
          title: 'Nothing found',
          text: 'Nothing in the log matches your current filters.',
        }}
        columns={columns}
        rows={query.data?.entries ?? []}
        rowKey={({ _id }) => _id}
        rowName={({ action, at }) => `${deedText(action)}, ${formatDateTime(at)}`}
        rowActions={details}
        onRowClick={show}
        card={(entry) => <AuditCard entry={entry} actions={details(entry)} />}
        total={query.data?.total ?? 0}
      />
      <AuditEntryDialog entry={shown} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function useAuditLog(list: ListParams) {
  const [from, to] = [readDay(list.get('from')), readDay(list.get('to'))]
  return useQuery({
    ...routeQuery(adminCall, 'GET /admin/audit', {
      query: {
        ...{ search: list.get('search'), action: list.get('action'), subjectKind: list.get('subjectKind') },
        ...{ admin: list.get('admin'), from, to, page: list.page, limit: list.limit },
      },
    }),
    placeholderData: keepPreviousData,
    // Whoever comes here has just done something.
    staleTime: 0,
  })
}

/** An address can hold anything. */
const readDay = (text: string | undefined) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

const columns: readonly Column<AuditEvent>[] = [
  { id: 'when', header: 'When', className: 'tabular-nums', cell: ({ at }) => formatDateTime(at) },
  { id: 'who', header: 'Who', className: 'max-w-48 truncate', cell: ({ admin }) => admin },
  { id: 'what', header: 'What', className: 'font-semibold', cell: ({ action }) => deedText(action) },
  {
    id: 'subject',
    header: 'Subject',
    cell: (entry) => <AuditSubject entry={entry} className="max-w-72 truncate" />,
  },
  { id: 'ip', header: 'IP', className: 'text-muted tabular-nums', cell: ({ ip }) => ip ?? '—' },
]

function AuditCard({ entry, actions }: { entry: AuditEvent; actions: React.ReactNode }) {
  return (
    <article className="rounded border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{deedText(entry.action)}</h2>
          <p className="text-sm text-muted">
            {entry.admin}, {formatDateTime(entry.at)}
          </p>
        </div>
        {actions}
      </div>
      <div className="mt-2 flex items-end justify-between gap-4 text-sm">
        <AuditSubject entry={entry} className="wrap-anywhere" />
        <span className="text-xs text-muted tabular-nums">{entry.ip}</span>
      </div>
    </article>
  )
}
