// The people of a company with their roles, and those who are invited.
import { formatDay } from '#contract/base/days'
import type { CompanyDetail } from '#contract/companies/admin'
import { companyRoleLabels } from '#contract/companies/roles'
import { ActionButton, ActionButtons, useActions } from '#web/admin/kit/action/use-actions.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { mailLink } from '#web/shop/contact-links.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import {
  addPerson,
  type InvitationOf,
  type PersonOf,
  removePerson,
  setPersonRole,
  withdrawInvitation,
} from '../actions/change-people.tsx'

const link = 'rounded-sm text-indigo underline-offset-3 hover:underline'
const row = 'flex flex-wrap items-center justify-between gap-2 py-3 text-sm first:pt-0 last:pb-0'

export function CompanyPeople({ company }: { company: CompanyDetail }) {
  const on = useActions<PersonOf>()
  const invited = useActions<InvitationOf>()
  const { people, invitations } = company
  const mayChange = mayCall('PUT /companies/{id}/people/{customerId}')
  return (
    <Card title="People" actions={<ActionButton action={addPerson} row={company} variant="secondary" />}>
      {people.length + invitations.length === 0 ? (
        <p className="text-sm text-muted">No people yet. Add the owner first, who can invite colleagues.</p>
      ) : (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person._id} className={row}>
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <Link
                    to={adminPaths.customer(person._id)}
                    className={`${link} font-semibold wrap-anywhere`}
                  >
                    {person.name}
                  </Link>
                  <Badge tone="blue">{companyRoleLabels[person.role]}</Badge>
                </p>
                <a href={mailLink(person.email)} className={`${link} wrap-anywhere`}>
                  {person.email}
                </a>
                {person.phone && <span className="text-muted">{` · ${person.phone}`}</span>}
              </div>
              {mayChange && (
                <div className="flex flex-wrap gap-1">
                  <ActionButtons
                    actions={[setPersonRole, removePerson]}
                    row={{ company, person }}
                    name={person.name}
                    on={on}
                  />
                </div>
              )}
            </li>
          ))}
          {invitations.map((invitation) => (
            <li key={invitation._id} className={row}>
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold wrap-anywhere">{invitation.email}</span>
                  <Badge>{companyRoleLabels[invitation.role]}</Badge>
                  <Badge tone="yellow">Invited</Badge>
                </p>
                <p className="text-muted">{`By ${invitation.invitedBy} on ${formatDay(invitation.invitedAt)}`}</p>
              </div>
              {mayChange && (
                <ActionButtons
                  actions={[withdrawInvitation]}
                  row={{ company, invitation }}
                  name={invitation.email}
                  on={invited}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {on.window}
      {invited.window}
    </Card>
  )
}
