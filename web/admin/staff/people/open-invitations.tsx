// Open invitations. Renders nothing if there are none.
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/base/days'
import type { Invitation } from '#contract/staff/staff'
import { adminCall } from '#web/admin/call.ts'
import { ActionButtons, useActions } from '#web/admin/kit/action/use-actions.tsx'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { copyInvitationLink } from './invitation-link.tsx'
import { resendInvitation, withdrawInvitation } from './invite-staff.tsx'

export function OpenInvitations() {
  const query = useQuery(routeQuery(adminCall, 'GET /staff/invitations', {}))
  const on = useActions<Invitation>()
  const invitations = query.data?.invitations ?? []
  if (query.isError) {
    return (
      <RetryAlert query={query} className="mb-6">
        {messageOf(query.error)}
      </RetryAlert>
    )
  }
  return (
    <>
      {invitations.length > 0 && (
        <Card title="Invited" description="They have not joined yet." flush className="mb-6 overflow-hidden">
          <ul aria-label="Invitations" className="divide-y divide-line border-t border-line">
            {invitations.map((invitation) => (
              <li
                key={invitation._id}
                className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5"
              >
                <Facts invitation={invitation} />
                <span className="flex flex-wrap gap-2">
                  <ActionButtons
                    actions={[copyInvitationLink, resendInvitation, withdrawInvitation]}
                    row={invitation}
                    name={invitation.email}
                    on={on}
                  />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {on.window}
    </>
  )
}

const Facts = ({
  invitation: { email, role, invitedBy, expiresAt, hasExpired },
}: {
  invitation: Invitation
}) => (
  <div className="min-w-0 flex-1 basis-60 text-sm">
    <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
      {email} <Badge tone={hasExpired ? 'red' : 'blue'}>{hasExpired ? 'Expired' : role.name}</Badge>
    </p>
    <p className="text-muted">
      {hasExpired
        ? `As ${role.name}, by ${invitedBy}`
        : `By ${invitedBy}, until ${formatDateTime(expiresAt)}`}
    </p>
  </div>
)
