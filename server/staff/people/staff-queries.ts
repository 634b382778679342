// Reads staff members, invitations and roles.
import { sql } from 'kysely'
import { allPermissions, isPermission, type Permission, withNeeded } from '#contract/base/permissions'
import type { Role } from '#contract/staff/own-roles'
import { builtInRoleNames, builtInRoles } from '#contract/staff/roles'
import type { Invitation, StaffMember } from '#contract/staff/staff'
import { twoFactorIsOn } from '#server/accounts/account-queries'
import type { Db } from '#server/db/database'
import { type RoleRow, roleOf } from '#server/staff/roles/role-of'

interface StaffRow extends RoleRow {
  id: string
  name: string
  email: string
  isActive: boolean
  hasTwoFactor: boolean
  createdAt: Date
  lastLoginAt: Date | null
  version: number
}

export async function listStaff(db: Db, selfId: string): Promise<StaffMember[]> {
  const { rows } = await sql<StaffRow>`
    select admins.id, admins.name, admins.email, admins.is_active, admins.created_at, admins.last_login_at,
      admins.version, admins.role, admins.role_id, r.name as own_role, r.permissions,
      ${twoFactorIsOn} as has_two_factor
    from admins left join roles r on r.id = admins.role_id
    order by not admins.is_active, lower(admins.name), admins.id`.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    role: roleView(row),
    isActive: row.isActive,
    hasTwoFactor: row.hasTwoFactor,
    isSelf: row.id === selfId,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastLoginAt?.toISOString() ?? null,
  }))
}

const roleView = (row: RoleRow) => {
  const { key, name } = roleOf(row)
  return { key, name }
}

interface InvitationRow extends RoleRow {
  id: string
  email: string
  invitedByName: string
  createdAt: Date
  expiresAt: Date
  hasExpired: boolean
}

export async function listInvitations(db: Db): Promise<Invitation[]> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.email, i.invited_by_name, i.created_at, i.expires_at, i.expires_at <= now() as has_expired,
      i.role, i.role_id, r.name as own_role, r.permissions
    from invitations i left join roles r on r.id = i.role_id order by i.created_at desc, i.id`.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    email: row.email,
    role: roleView(row),
    invitedBy: row.invitedByName,
    invitedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    hasExpired: row.hasExpired,
  }))
}

interface OwnRoleRow {
  id: string
  name: string
  permissions: readonly string[]
  version: number
}

/** @param held the caller's permissions; roles beyond them can't be granted */
export async function listRoles(db: Db, held: ReadonlySet<Permission>): Promise<Role[]> {
  const [{ rows: own }, { rows: counts }] = await Promise.all([
    sql<OwnRoleRow>`select id, name, permissions, version from roles order by lower(name)`.execute(db),
    sql<{ key: string; people: number }>`
      select key, count(*) as people from (
        select coalesce(role, role_id::text) as key from admins
        union all select coalesce(role, role_id::text) from invitations
      ) given group by key`.execute(db),
  ])
  const people = new Map(counts.map(({ key, people }) => [key, people]))
  const view = (role: Omit<Role, 'people' | 'mayGrant'>): Role => ({
    ...role,
    people: people.get(role.key) ?? 0,
    mayGrant: role.permissions.every((permission) => held.has(permission)),
  })
  const builtIn = builtInRoleNames.map((key) => {
    const { name, about, permissions } = builtInRoles[key]
    return view({ key, name, about, isBuiltIn: true, permissions: inOrder(permissions), version: 1 })
  })
  return [
    ...builtIn,
    ...own.map(({ id, name, permissions, version }) =>
      view({ key: id, name, about: '', isBuiltIn: false, permissions: inOrder(permissions), version }),
    ),
  ]
}

/** Permissions that no longer exist grant nothing. */
const inOrder = (names: readonly string[]): Permission[] => {
  const known = new Set(withNeeded(names.filter(isPermission)))
  return allPermissions.filter((permission) => known.has(permission))
}
