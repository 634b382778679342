// Conversation of an inquiry: question, answers and notes, with status changes in small print.
import { ArrowRight, CircleAlert, Reply, StickyNote, UserCheck, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#contract/base/days'
import { emailStateLabels } from '#contract/emails/email-states'
import type { InquiryDetail, InquiryEntry } from '#contract/inquiries/admin'
import { inquiryStatusLabels } from '#contract/inquiries/inquiry-status'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'

export function InquiryThread({ inquiry }: { inquiry: InquiryDetail }) {
  const { name, receivedAt, message, entries } = inquiry
  return (
    <Card title="Conversation">
      <ol aria-label="Conversation" className="grid gap-4">
        <Message who={name} at={receivedAt} text={message || 'The text has been deleted.'} />
        {entries.map((entry) =>
          entry.kind === 'answer' || entry.kind === 'note' ? (
            <Written key={entry._id} entry={entry} />
          ) : (
            <Step key={entry._id} entry={entry} />
          ),
        )}
      </ol>
    </Card>
  )
}

interface MessageProps {
  who: string
  at: string
  text: string
  badge?: ReactNode
  className?: string
}

function Message({ who, at, text, badge, className }: MessageProps) {
  return (
    <li className={cx('min-w-0 rounded border border-line px-4 py-3', className)}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold wrap-anywhere">{who}</span>
        {badge}
        <time dateTime={at} className="ml-auto text-muted tabular-nums">
          {formatDateTime(at)}
        </time>
      </p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  )
}

function Written({ entry: { kind, author, at, text, email } }: { entry: InquiryEntry }) {
  if (kind === 'note') {
    return (
      <Message
        who={author}
        at={at}
        text={text}
        className="bg-yellow-soft/40"
        badge={
          <Badge tone="yellow" icon={<StickyNote aria-hidden="true" />}>
            Note for admins
          </Badge>
        }
      />
    )
  }
  // In both cases the person has not received the answer.
  const isFailing = email === 'failed' || email === 'saved'
  return (
    <Message
      who={author}
      at={at}
      text={text || 'The text has been deleted.'}
      className="bg-indigo-soft/40 sm:ml-8"
      badge={
        <Badge
          tone={isFailing ? 'red' : 'blue'}
          icon={isFailing ? <CircleAlert aria-hidden="true" /> : <Reply aria-hidden="true" />}
        >
          {`Answer by email${email === null ? '' : ` · ${emailStateLabels[email]}`}`}
        </Badge>
      }
    />
  )
}

function Step({ entry }: { entry: InquiryEntry }) {
  const { icon, text } = stepOf(entry)
  return (
    <li className="flex items-start gap-2 px-1 text-sm text-muted [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <time dateTime={entry.at} className="shrink-0 tabular-nums">
        {formatDateTime(entry.at)}
      </time>
    </li>
  )
}

function stepOf({ kind, status, owner, author }: InquiryEntry): { icon: ReactNode; text: string } {
  if (kind === 'account') {
    return { icon: <UserPlus aria-hidden="true" />, text: `${author} created an account for the customer` }
  }
  if (kind === 'owner') {
    const icon = <UserCheck aria-hidden="true" />
    if (owner === null) return { icon, text: `${author} unassigned it` }
    return { icon, text: owner === author ? `${author} took it over` : `${author} assigned it to ${owner}` }
  }
  const label = status === null ? '' : inquiryStatusLabels[status]
  return { icon: <ArrowRight aria-hidden="true" />, text: `${author} set it to “${label}”` }
}
