// List of all emails: recipient, subject and state.
import { Clock, MailWarning, MailX } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { emailKindNames, emailKinds } from '#contract/emails/email-kinds'
import { emailStateLabels, emailStates } from '#contract/emails/email-states'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { EmailStatePill } from './email-state-pill.tsx'
import { AboutLink, EmailLink, emailTitle } from './email-subject.tsx'
import { SavedAsFiles } from './saved-as-files.tsx'

const kinds = emailKindNames.map((value) => ({ value, label: emailKinds[value].label }))

export default listPage('GET /emails', {
  title: 'Emails',
  text: 'Emails the shop has written, to whom, and whether they were sent. Their content is stored for a year.',
  icon: <MailX />,
  rows: 'emails',
  rowKey: ({ _id }) => _id,
  rowName: emailTitle,
  rowPath: ({ _id }) => adminPaths.email(_id),
  search: { label: 'Search emails', placeholder: 'Subject, name, address' },
  filters: {
    state: oneOf(emailStates, select('State', labelled(emailStates, emailStateLabels))),
    kind: oneOf(emailKindNames, select('Kind', kinds)),
  },
  columns: [
    {
      id: 'subject',
      header: 'Subject',
      cell: (email) => (
        <span className="block max-w-96 min-w-40 leading-5 whitespace-normal">
          <EmailLink email={email} />
          {email.subject !== '' && <span className="block text-xs text-muted">{email.label}</span>}
        </span>
      ),
      card: 'title',
    },
    {
      id: 'to',
      header: 'To',
      compact: 'meta',
      cell: ({ to }) => <span className="block max-w-64 truncate">{to || '—'}</span>,
    },
    { id: 'about', header: 'About', compact: 'meta', cell: ({ about }) => <AboutLink about={about} /> },
    {
      id: 'state',
      header: 'State',
      cell: ({ state, failure }) => (
        <span className="block max-w-56 leading-5 whitespace-normal">
          <EmailStatePill state={state} />
          {failure !== null && <span className="mt-1 block text-xs text-madder">{failure}</span>}
        </span>
      ),
      card: 'badge',
    },
    {
      id: 'queued',
      header: 'Written',
      className: 'tabular-nums',
      cell: ({ queuedAt }) => formatDateTime(queuedAt),
      card: 'meta',
    },
    {
      id: 'sent',
      header: 'Sent',
      compact: 'none',
      className: 'tabular-nums',
      cell: ({ sentAt }) => (sentAt === null ? '—' : formatDateTime(sentAt)),
    },
  ],
  stats: (reply) => [
    {
      label: 'Failed',
      value: reply?.stats.failed ?? 0,
      description: 'Retried automatically',
      icon: <MailWarning />,
      tone: 'madder',
    },
    {
      label: 'Waiting',
      value: reply?.stats.waiting ?? 0,
      description: 'In the queue',
      icon: <Clock />,
      tone: 'turmeric',
    },
  ],
  above: () => <SavedAsFiles />,
  loading: 'Loading emails...',
  failed: messageOf,
  empty: ({ search, filter }) => ({
    title: 'No emails found',
    text:
      search || Object.keys(filter).length > 0
        ? 'No emails match your current filters.'
        : 'Emails to customers and admins appear here.',
  }),
})
