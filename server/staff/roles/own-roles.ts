// Creates, changes and deletes the shop's own roles. Admins need the permission to manage staff, and can't go beyond
// their own permissions.
import { sql } from 'kysely'
import { isPermission, type Permission, permissions } from '#contract/base/permissions'
import { Id } from '#contract/base/text'
import type { RoleInput } from '#contract/staff/own-roles'
import { builtInRoles } from '#contract/staff/roles'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { announceChange } from '#server/protected-changes/protect-change'
import { lockStaff, requireGrantable } from './lock-staff.ts'

/** Throws `already_exists` if another role has the name. */
export async function createRole(tx: Transaction, ctx: AdminContext, input: RoleInput): Promise<void> {
  const staff = await lockStaff(tx, ctx)
  requireGrantable(staff, input.permissions)
  await requireFreeName(tx, input.name, null)
  const { id } = await tx
    .insertInto('roles')
    .values({ name: input.name, permissions: input.permissions })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit(tx, ctx, 'role.create', { id, name: input.name }, { after: input })
}

/**
 * Throws `version_conflict` if the role was changed in the meantime, and `forbidden` if it has permissions that the
 * caller lacks.
 */
export async function updateRole(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, ...input }: RoleInput & { version: number },
): Promise<void> {
  const staff = await lockStaff(tx, ctx)
  const role = await lockRole(tx, id)
  requireGrantable(staff, [...role.permissions, ...input.permissions])
  if (role.version !== version) {
    throw refused(
      'version_conflict',
      `Someone else has changed the role ${role.name}. Reload it and try again.`,
    )
  }
  await requireFreeName(tx, input.name, id)
  await tx
    .updateTable('roles')
    .set({ name: input.name, permissions: input.permissions, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await announceChange(tx, ctx, {
    id,
    title: `The role ${input.name} was changed`,
    changes: [
      grants('Permissions added', '', namesBeyond(input.permissions, role.permissions)),
      grants('Permissions removed', namesBeyond(role.permissions, input.permissions), ''),
    ].filter(({ from, to }) => from !== to),
  })
  const before = { name: role.name, permissions: role.permissions }
  audit(tx, ctx, 'role.update', { id, name: input.name }, { before, after: input })
}

const grants = (label: string, from: string, to: string) => ({ field: 'permissions', label, from, to })

/** Names of the permissions that are missing in the other list. */
const namesBeyond = (given: readonly Permission[], other: readonly Permission[]): string =>
  given.flatMap((name) => (other.includes(name) ? [] : [permissions[name].name])).join(', ')

/** Throws `conflict` while staff members or invitations have the role. */
export async function deleteRole(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  const staff = await lockStaff(tx, ctx)
  const role = await lockRole(tx, id)
  requireGrantable(staff, role.permissions)
  const { rows } = await sql<{ people: number }>`
    select (select count(*) from admins where role_id = ${id}) +
      (select count(*) from invitations where role_id = ${id}) as people`.execute(tx)
  const people = rows[0]?.people ?? 0
  if (people > 0) {
    const who = people === 1 ? 'One person has' : `${people} people have`
    throw refused('conflict', `${who} the role ${role.name}. Give them another role first.`)
  }
  await tx.deleteFrom('roles').where('id', '=', id).execute()
  audit(tx, ctx, 'role.delete', { id, name: role.name }, { before: { permissions: role.permissions } })
}

async function lockRole(tx: Transaction, id: string) {
  const role = Id.safeParse(id).success
    ? await tx
        .selectFrom('roles')
        .select(['name', 'permissions', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!role) throw notFound('Role')
  return { ...role, permissions: role.permissions.filter(isPermission) }
}

async function requireFreeName(tx: Transaction, name: string, exceptId: string | null): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from roles where lower(name) = lower(${name}) and id is distinct from ${exceptId}`.execute(tx)
  const isBuiltIn = Object.values(builtInRoles).some((role) => role.name.toLowerCase() === name.toLowerCase())
  if (!isBuiltIn && rows.length === 0) return
  const message = 'A role with this name already exists'
  throw refused('already_exists', message, { fields: { name: message } })
}
