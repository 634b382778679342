// Carts that were sent for approval, newest first.
import { Link } from 'react-router'
import { formatDateTime } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import { type RequestStatus, requestStatusLabels } from '#contract/companies/requests'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { paths } from '#web/store/paths.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback.tsx'

export const requestTones: Readonly<Record<RequestStatus, Tone>> = {
  waiting: 'yellow',
  approved: 'green',
  returned: 'orange',
  withdrawn: 'grey',
}

export function CompanyRequests() {
  const { data, error, refetch, isFetching } = usePersonalQuery('GET /company/requests', {}, { staleMs: 0 })
  return (
    <Card title="Carts for approval">
      {error ? (
        <ErrorState
          headingLevel={3}
          title="Error Loading Carts"
          text={messageOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : data.requests.length === 0 ? (
        <p className="text-muted">No carts have been sent for approval.</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.requests.map((request) => (
            <li
              key={request._id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <Link
                  to={paths.companyRequest(request)}
                  className="inline-flex min-h-6 items-center font-semibold wrap-anywhere text-indigo underline underline-offset-3 pointer-coarse:min-h-11"
                >
                  {`${counted(request.itemCount, 'item')} of ${request.requestedBy}`}
                </Link>
                <p className="text-sm text-muted">{formatDateTime(request.requestedAt)}</p>
              </div>
              <div className="flex items-center gap-3">
                <Badge tone={requestTones[request.status]}>{requestStatusLabels[request.status]}</Badge>
                <Rupees value={request.total} className="font-semibold" />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
