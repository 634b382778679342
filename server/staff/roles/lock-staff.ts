// Serialises all changes of staff and permissions. Staff are few, and otherwise two owners could remove each other at
// the same time.
import { sql } from 'kysely'
import { permissions as described, type Permission } from '#contract/base/permissions'
import { Id } from '#contract/base/text'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { type KnownRole, type RoleRow, roleOf } from './role-of.ts'

export interface Person {
  id: string
  name: string
  email: string
  isActive: boolean
  version: number
  role: KnownRole
}

export interface Staff {
  people: readonly Person[]
  /** The caller, with their current role. */
  actor: Person
}

/** Locks all staff members. Throws `forbidden` if the caller no longer has the required permission. */
export async function lockStaff(
  tx: Transaction,
  { actor: { id } }: AdminContext,
  permission: Permission = 'staff.manage',
): Promise<Staff> {
  const { rows } = await sql<Omit<Person, 'role'> & RoleRow>`
    select a.id, a.name, a.email, a.is_active, a.version, a.role, a.role_id, r.name as own_role, r.permissions
    from admins a left join roles r on r.id = a.role_id order by a.id for update of a`.execute(tx)
  const people = rows.map(({ role, roleId, ownRole, permissions, ...person }) => ({
    ...person,
    role: roleOf({ role, roleId: roleId ?? null, ownRole, permissions }),
  }))
  const actor = people.find((person) => person.id === id)
  if (!actor?.isActive || !actor.role.permissions.has(permission)) {
    throw refused('forbidden', `You no longer have the permission “${described[permission].name}”`)
  }
  return { people, actor }
}

/** Throws `not_found`. */
export function personOf({ people }: Staff, id: string): Person {
  const person = Id.safeParse(id).success && people.find((one) => one.id === id)
  if (!person) throw notFound('Person')
  return person
}

/**
 * Throws `forbidden` if the caller lacks one of the permissions: admins can only grant or remove permissions that
 * they have themselves.
 */
export function requireGrantable({ actor }: Staff, permissions: Iterable<Permission>): void {
  const lacking = [...permissions].find((permission) => !actor.role.permissions.has(permission))
  if (lacking === undefined) return
  throw refused(
    'forbidden',
    `You can't grant or remove a permission you don't have yourself: ${described[lacking].name}`,
  )
}

const isOwner = ({ role, isActive }: Person) => role.builtIn === 'owner' && isActive

/** Throws `conflict` if no other active owner remains. */
export function requireOtherOwner({ people }: Staff, person: Person): void {
  if (!isOwner(person) || people.some((other) => other.id !== person.id && isOwner(other))) return
  throw refused('conflict', `${person.name} is the last active owner. Make another person an owner first.`)
}
