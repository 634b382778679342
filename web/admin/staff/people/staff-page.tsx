// The staff of the back office: roles, last sign-in, and open invitations.
import { Ban, CircleCheck, ShieldCheck, UsersRound } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import type { StaffMember } from '#contract/staff/staff'
import { SavedAsFiles } from '#web/admin/emails/saved-as-files.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Badge, StatusPill } from '#web/ui/data/badge.tsx'
import { inviteStaff } from './invite-staff.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { changeRole, deleteStaff, reactivateStaff, resetTwoFactor, suspendStaff } from './staff-actions.tsx'

const holds = ({ name, email, role }: StaffMember, search: string) =>
  `${name} ${email} ${role.name}`.toLowerCase().includes(search.toLowerCase())

export default listPage('GET /staff', {
  title: 'Staff',
  text: 'People who work in the back office, and what each of them can do.',
  icon: <UsersRound />,
  rows: 'staff',
  pick: (staff, { search = '' }) => staff.filter((person) => holds(person, search)),
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  search: { label: 'Search staff', placeholder: 'Name, email, role' },
  columns: [
    {
      id: 'name',
      header: 'Name',
      card: 'title',
      className: 'max-w-72',
      cell: ({ name, isSelf }) => (
        <span className="flex items-center gap-2 font-semibold">
          <span className="truncate">{name}</span>
          {isSelf && <Badge tone="blue">You</Badge>}
        </span>
      ),
    },
    { id: 'email', header: 'Email', className: 'max-w-72 truncate', cell: ({ email }) => email },
    { id: 'role', header: 'Role', cell: ({ role }) => role.name },
    {
      id: 'two-factor',
      header: 'Two-Factor',
      cell: ({ hasTwoFactor }) => (hasTwoFactor ? 'On' : 'Off'),
    },
    {
      id: 'last',
      header: 'Last Sign-in',
      className: 'tabular-nums',
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : 'Never'),
    },
    { id: 'state', header: 'State', card: 'badge', cell: ({ isActive }) => <State isActive={isActive} /> },
  ],
  nav: () => <SettingsNav />,
  head: () => (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        to={adminPaths.roles}
        className={buttonClass({ variant: 'secondary', className: '[&>svg]:size-4' })}
      >
        <ShieldCheck aria-hidden="true" />
        Roles
      </ButtonLink>
      <ActionButton action={inviteStaff} row={null} />
    </div>
  ),
  above: () => (
    <>
      <SavedAsFiles />
      <OpenInvitations />
    </>
  ),
  actions: [changeRole],
  menu: [reactivateStaff, resetTwoFactor, suspendStaff, deleteStaff],
  loading: 'Loading staff...',
  failed: 'Failed to load the staff',
  empty: { title: 'No staff found', text: 'No one matches your search.' },
})

const State = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <StatusPill status="Active" tone="green" icon={<CircleCheck aria-hidden="true" />} />
  ) : (
    <StatusPill status="Suspended" tone="red" icon={<Ban aria-hidden="true" />} />
  )
