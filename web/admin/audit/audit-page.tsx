// Audit log: searchable list of what administrators have done.
import { Eye, ScrollText } from 'lucide-react'
import type { AuditEvent } from '#contract/audit/admin'
import { formatDateTime } from '#contract/base/days'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import { dayRange, panelSelect } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { actionText, kindText } from './audit-labels.ts'
import { AuditSubject } from './audit-subject.tsx'

const details = windowAction<AuditEvent>({
  label: 'Details',
  icon: <Eye />,
  Window: AuditEntryDialog,
})

const sorted = (values: readonly string[] = [], text: (value: string) => string) =>
  values
    .map((value) => ({ value, label: text(value) }))
    .sort((one, other) => one.label.localeCompare(other.label))

export default listPage('GET /admin/audit', {
  title: 'Audit Log',
  text: 'Everything administrators have done, newest first. Entries can’t be changed.',
  icon: <ScrollText />,
  rows: 'entries',
  // Admins usually come here right after a change, so cached data would be out of date.
  staleTime: 0,

  rowKey: ({ _id }) => _id,
  rowName: ({ action, at }) => `${actionText(action)}, ${formatDateTime(at)}`,
  onRow: (entry, { on }) => on.ask(details, entry),
  actions: [details],

  search: { label: 'Search the audit log', placeholder: 'Person, subject, ID or action' },
  openFilters: 'adminAuditFilters',
  filters: {
    action: panelSelect('Action', (reply) => sorted(reply?.actions, actionText)),
    subjectKind: panelSelect('Subject', (reply) => sorted(reply?.subjectKinds, kindText)),
    admin: panelSelect('Person', (reply) =>
      reply?.admins.map(({ _id, name }) => ({ value: _id, label: name })),
    ),
    days: dayRange('Days'),
  },

  columns: [
    {
      id: 'when',
      header: 'When',
      card: 'meta',
      className: 'tabular-nums',
      cell: ({ at }) => formatDateTime(at),
    },
    { id: 'who', header: 'Who', className: 'max-w-48 truncate', cell: ({ admin }) => admin },
    {
      id: 'what',
      header: 'What',
      card: 'title',
      className: 'font-semibold',
      cell: ({ action }) => actionText(action),
    },
    {
      id: 'subject',
      header: 'Subject',
      cell: (entry) => <AuditSubject entry={entry} className="max-w-72 truncate" />,
    },
    { id: 'ip', header: 'IP', className: 'text-muted tabular-nums', cell: ({ ip }) => ip ?? '—' },
  ],

  loading: 'Loading the audit log...',
  failed: 'Failed to load the audit log',
  empty: { title: 'Nothing found', text: 'No entries match your filters.' },
})
