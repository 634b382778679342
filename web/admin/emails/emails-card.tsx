// Card with the emails about an order, a customer or an inquiry.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime } from '#contract/base/days'
import { adminCall } from '#web/admin/call.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { routeQuery } from '#web/api/query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { EmailStatePill } from './email-state-pill.tsx'
import { EmailLink } from './email-subject.tsx'

/** Number of newest emails shown. */
const SHOWN = 20

type About = { orderId: string } | { customerId: string } | { inquiryId: string }

const useEmails = (about: About) =>
  useQuery(routeQuery(adminCall, 'GET /emails', { query: { ...about, limit: SHOWN } }))

export const EmailsCard = ({ about }: { about: About }) => mayCall('GET /emails') && <Emails about={about} />

function Emails({ about }: { about: About }) {
  const query = useEmails(about)
  const total = query.data?.total ?? 0
  return (
    <Card title="Emails" description={total > SHOWN && `The newest ${SHOWN} of ${total}`}>
      <Rows query={query} />
    </Card>
  )
}

function Rows({ query }: { query: ReturnType<typeof useEmails> }): ReactNode {
  if (query.isError && !query.data) {
    return <LoadFailure headingLevel={3} title="Failed to load the emails" query={query} />
  }
  if (!query.data) return <Skeleton className="h-16" />
  const { emails } = query.data
  if (emails.length === 0) return <p className="text-sm text-muted">No emails yet.</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {emails.map((email) => (
        <li
          key={email._id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
        >
          <span className="min-w-0 flex-1 basis-60">
            <EmailLink email={email} />
            <span className="block text-muted wrap-anywhere">
              {[email.to, formatDateTime(email.sentAt ?? email.queuedAt)].filter(Boolean).join(' · ')}
            </span>
            {email.failure !== null && <span className="block text-madder">{email.failure}</span>}
          </span>
          <EmailStatePill state={email.state} />
        </li>
      ))}
    </ul>
  )
}
