// One email: recipient, state and content.
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import type { EmailDetail } from '#contract/emails/admin'
import { adminCall } from '#web/admin/call.ts'
import { ActionBar } from '#web/admin/kit/action/action-bar.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { EmailFrame } from '#web/admin/kit/email-frame.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { RecordSkeleton } from '#web/admin/kit/record-skeleton.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { EmailStatePill } from './email-state-pill.tsx'
import { AboutLink, emailTitle } from './email-subject.tsx'
import { sendAgain } from './send-again.tsx'

export default recordPage({
  noun: 'Email',
  param: 'emailId',
  useRecord: (id) => useQuery(routeQuery(adminCall, 'GET /emails/{id}', { params: { id } })),
  pick: ({ email }) => email,
  loading: 'Loading email...',
  skeleton: <RecordSkeleton />,
  missing: {
    title: 'Email not found',
    text: 'This email doesn’t exist.',
    icon: <MailX />,
    back: { label: 'All emails', path: adminPaths.emails },
  },
  failed: messageOf,
  View: EmailView,
})

function EmailView({ record: email }: { record: EmailDetail }) {
  const on = useActions<EmailDetail>({ subject: email })
  const { label, to, state, failure, failureDetail, attempts, queuedAt, sentAt, about } = email
  const title = emailTitle(email)
  return (
    <>
      <title>{`${title} · Back office`}</title>
      <PageHeader
        above={
          <Breadcrumb items={[{ label: 'Emails', render: <Link to={adminPaths.emails} /> }, { label }]} />
        }
        title={<span className="wrap-anywhere">{title}</span>}
        text={<EmailStatePill state={state} />}
        actions={<ActionBar actions={[sendAgain]} subject={email} on={on} />}
      />
      {failure !== null && (
        <Alert className="mb-4">
          {failure}. {failureDetail && `The mail server reported: ${failureDetail}`}
        </Alert>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title="Content">
          <Content email={email} />
        </Card>
        <Card title="Email">
          <DescriptionList className="text-sm">
            <DescriptionRow term="Kind">{label}</DescriptionRow>
            <DescriptionRow term="To">
              <span className="wrap-anywhere">{to || '—'}</span>
            </DescriptionRow>
            <DescriptionRow term="About">
              <AboutLink about={about} />
            </DescriptionRow>
            <DescriptionRow term="Written">{formatDateTime(queuedAt)}</DescriptionRow>
            <DescriptionRow term="Sent">{sentAt === null ? '—' : formatDateTime(sentAt)}</DescriptionRow>
            <DescriptionRow term="Attempts">{attempts}</DescriptionRow>
          </DescriptionList>
        </Card>
      </div>
      {on.window}
    </>
  )
}

function Content({ email }: { email: EmailDetail }) {
  const { html, text, isSecret, isForgotten, state } = email
  if (html !== '') return <EmailFrame title={emailTitle(email)} html={html} text={text} />
  const why = isSecret
    ? 'It contains a private link for its reader, so the content isn’t stored.'
    : isForgotten
      ? 'The content has been deleted.'
      : state === 'waiting' || state === 'failed'
        ? 'The content is created when the email is sent.'
        : 'The content wasn’t stored.'
  return <p className="text-sm text-muted">{why}</p>
}
