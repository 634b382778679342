// One inquiry: conversation, sender and actions.
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import type { InquiryDetail } from '#contract/inquiries/admin'
import { EmailsCard } from '#web/admin/emails/emails-card.tsx'
import { ActionBar } from '#web/admin/kit/action/action-bar.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { RecordSkeleton } from '#web/admin/kit/record-skeleton.tsx'
import { useAdmin } from '#web/admin/kit/rights/admin-context.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { inquiryActions } from './inquiry-actions.tsx'
import { AnswerDue, InquiryStatusPill, ResolveDue } from './inquiry-columns.tsx'
import { InquiryPerson } from './inquiry-person.tsx'
import { inquiryQuery } from './inquiry-query.ts'
import { InquiryReply } from './inquiry-reply.tsx'
import { InquiryThread } from './inquiry-thread.tsx'

export default recordPage({
  noun: 'Inquiry',
  param: 'inquiryId',
  useRecord: (id) => useQuery(inquiryQuery(id)),
  pick: ({ inquiry }) => inquiry,
  loading: 'Loading inquiry...',
  skeleton: <RecordSkeleton />,
  missing: {
    title: 'Inquiry not found',
    text: 'This inquiry doesn’t exist.',
    icon: <MailX />,
    back: { label: 'Back to the inbox', path: adminPaths.inbox },
  },
  failed: messageOf,
  View: InquiryView,
})

function InquiryView({ record: inquiry }: { record: InquiryDetail }) {
  const on = useActions<InquiryDetail>({ subject: inquiry })
  const { _id: me } = useAdmin()
  const { ticketNumber, name, status, owner, receivedAt } = inquiry
  return (
    <>
      <title>{`${ticketNumber} · Back office`}</title>
      <PageHeader
        above={
          <Breadcrumb
            items={[{ label: 'Inbox', render: <Link to={adminPaths.inbox} /> }, { label: ticketNumber }]}
          />
        }
        title={<span className="wrap-anywhere">{`${ticketNumber} from ${name}`}</span>}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span>{`Received ${formatDateTime(receivedAt)}`}</span>
            <InquiryStatusPill status={status} />
            {inquiry.answeredAt === null && status !== 'closed' && (
              <span>
                Answer <AnswerDue inquiry={inquiry} />
              </span>
            )}
            {inquiry.subject === 'complaint' && status !== 'closed' && (
              <span>
                Resolve <ResolveDue inquiry={inquiry} />
              </span>
            )}
            <span>{owner === null ? 'Unassigned' : `Assigned to ${owner.name}`}</span>
          </span>
        }
        actions={
          <ActionBar
            actions={inquiryActions(me).filter(({ offered }) => offered(inquiry))}
            subject={inquiry}
            on={on}
          />
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <InquiryThread inquiry={inquiry} />
          <InquiryReply inquiry={inquiry} />
          <EmailsCard about={{ inquiryId: inquiry._id }} />
        </div>
        <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <InquiryPerson inquiry={inquiry} />
        </div>
      </div>
      {on.window}
    </>
  )
}
