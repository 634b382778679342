// Columns of the inbox, in the table and on cards.

import { formatDateTime } from '#contract/base/days'
import type { Inquiry } from '#contract/inquiries/admin'
import { answerDueAt, inquiryStatusLabels, resolveDueAt } from '#contract/inquiries/inquiry-status'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { useNow } from '#web/admin/kit/use-now.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { StatusPill } from '#web/ui/data/badge.tsx'
import { interestText, statusTones, subjectLabels } from './inquiry-labels.ts'

export const InquiryStatusPill = ({ status }: Pick<Inquiry, 'status'>) => (
  <StatusPill status={inquiryStatusLabels[status]} tone={statusTones[status]} />
)

/** Shows the time left to answer. */
export const AnswerDue = ({ inquiry }: { inquiry: Inquiry }) => <TimeLeft due={answerDueAt(inquiry)} />

/** Shows the time left to resolve a complaint that is still open. */
export const ResolveDue = ({ inquiry }: { inquiry: Inquiry }) => (
  <TimeLeft due={inquiry.status === 'closed' ? null : resolveDueAt(inquiry)} />
)

function TimeLeft({ due }: { due: Date | null }) {
  const now = useNow()
  if (due === null) return '—'
  const hours = Math.floor((due.getTime() - now) / 3_600_000)
  const isLate = due.getTime() < now
  return (
    <span className={isLate ? 'font-semibold text-madder' : undefined} title={formatDateTime(due)}>
      {isLate ? `Overdue by ${durationText(-hours)}` : `Due in ${durationText(hours + 1)}`}
    </span>
  )
}

/** "5 hours", "3 days" */
function durationText(hours: number): string {
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export const inquiryColumns: readonly ListColumn<Inquiry>[] = [
  {
    id: 'number',
    header: 'Ticket',
    cell: ({ _id, ticketNumber }) => (
      <Link
        to={adminPaths.inquiry(_id)}
        className="font-semibold text-indigo tabular-nums underline-offset-3 hover:underline"
      >
        {ticketNumber}
      </Link>
    ),
    card: 'title',
  },
  {
    id: 'person',
    header: 'From',
    cell: ({ name, email, company }) => (
      <span className="block max-w-60 min-w-0 leading-5">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-xs text-muted">
          {[company, email].filter(Boolean).join(' · ') || '—'}
        </span>
      </span>
    ),
    card: 'section',
  },
  {
    id: 'subject',
    header: 'About',
    cell: (inquiry) => (
      <span className="block max-w-52 min-w-0 leading-5">
        <span className="block">{subjectLabels[inquiry.subject]}</span>
        <span className="block truncate text-xs text-muted">{interestText(inquiry) || '—'}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <InquiryStatusPill status={status} />,
    card: 'badge',
  },
  { id: 'owner', header: 'Owner', cell: ({ owner }) => owner?.name ?? 'Unassigned' },
  {
    id: 'received',
    header: 'Received',
    className: 'tabular-nums',
    cell: ({ receivedAt }) => formatDateTime(receivedAt),
    card: 'meta',
  },
  {
    id: 'answered',
    header: 'Last answer',
    className: 'tabular-nums',
    cell: (inquiry) => (
      <span className="block leading-5">
        <span className="block">
          {inquiry.answeredAt === null ? <AnswerDue inquiry={inquiry} /> : formatDateTime(inquiry.answeredAt)}
        </span>
        {inquiry.subject === 'complaint' && inquiry.status !== 'closed' && (
          <span className="block text-xs text-muted">
            {'Resolve: '}
            <ResolveDue inquiry={inquiry} />
          </span>
        )}
      </span>
    ),
  },
]
