// The shop's own roles: made, changed and deleted by those who may manage staff, never beyond what they may do
// themselves.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { RoleInput } from '#contract/staff/own-roles'
import { isPermission } from '#contract/staff/permissions'
import { builtInRoles } from '#contract/staff/roles'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockStaff, requireGrantable } from './lock-staff.ts'

/** Throws `already_exists` for a name that another role has. */
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

/** Throws `version_conflict` where somebody else has changed it, and `forbidden` for a role with more than one's own. */
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
    throw refused('version_conflict', `The role ${role.name} was changed meanwhile. Please look again.`)
  }
  await requireFreeName(tx, input.name, id)
  await tx
    .updateTable('roles')
    .set({ name: input.name, permissions: input.permissions, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  const before = { name: role.name, permissions: role.permissions }
  audit(tx, ctx, 'role.update', { id, name: input.name }, { before, after: input })
}

/** Throws `conflict` while somebody has it, or is asked to come with it. */
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
    throw refused('conflict', `${who} the role ${role.name}. Give them another one first.`)
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
  const message = 'There is a role of this name already'
  throw refused('already_exists', message, { fields: { name: message } })
}
