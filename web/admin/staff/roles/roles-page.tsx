// The roles of the shop, built-in and custom, with their permissions.
import { ShieldCheck, UsersRound } from 'lucide-react'
import { allPermissions, permissions } from '#contract/base/permissions'
import { formatNumber } from '#contract/base/rupee-text'
import type { Role } from '#contract/staff/own-roles'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { copyRole, createRole, deleteRole, editRole } from './save-role.tsx'

const namesOf = (role: Role) =>
  role.permissions.length === allPermissions.length
    ? 'Everything'
    : role.permissions.map((permission) => permissions[permission].name).join(', ')

export default listPage('GET /staff/roles', {
  title: 'Roles',
  text: 'Permissions of your staff. A custom role allows exactly what you choose.',
  icon: <ShieldCheck />,
  rows: 'roles',
  pick: (roles, { search = '' }) =>
    roles.filter((role) => `${role.name} ${namesOf(role)}`.toLowerCase().includes(search.toLowerCase())),
  staleTime: 0,
  rowKey: ({ key }) => key,
  rowName: ({ name }) => name,
  search: { label: 'Search roles', placeholder: 'Name, permission' },
  columns: [
    {
      id: 'name',
      header: 'Role',
      card: 'title',
      className: 'whitespace-normal! min-w-44',
      cell: ({ name, about, isBuiltIn }) => (
        <span className="block leading-5">
          <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {name} {!isBuiltIn && <Badge tone="purple">Custom</Badge>}
          </span>
          {about && <span className="block text-sm font-normal text-muted">{about}</span>}
        </span>
      ),
    },
    {
      id: 'opens',
      header: 'Permissions',
      card: 'section',
      className: 'whitespace-normal! min-w-80',
      cell: (role) => <span className="block text-sm leading-5">{namesOf(role)}</span>,
    },
    { id: 'people', header: 'People', numeric: true, cell: ({ people }) => formatNumber(people) },
  ],
  nav: () => <SettingsNav />,
  head: () => (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        to={adminPaths.staff}
        className={buttonClass({ variant: 'secondary', className: '[&>svg]:size-4' })}
      >
        <UsersRound aria-hidden="true" />
        Staff
      </ButtonLink>
      <ActionButton action={createRole} row={null} />
    </div>
  ),
  actions: [editRole],
  menu: [copyRole, deleteRole],
  loading: 'Loading roles...',
  failed: 'Failed to load the roles',
  empty: { title: 'No role found', text: 'No role matches your search.' },
})
