// Changes a staff member's role, suspends, reactivates or deletes them. Permissions are read with every call, so a
// change takes effect at the next one.
import { protectedChanges } from '#contract/protected-changes/protected-fields'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { announceChange } from '#server/protected-changes/protect-change'
import { lockStaff, personOf, requireGrantable, requireOtherOwner } from '#server/staff/roles/lock-staff'
import { findRole, roleColumns } from '#server/staff/roles/role-of'

/** Throws `version_conflict` if the person was changed in the meantime, and `conflict` for the last owner. */
export async function changeRole(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { role: key, version }: { role: string; version: number },
): Promise<string> {
  const staff = await lockStaff(tx, ctx)
  const person = personOf(staff, id)
  if (person.version !== version) {
    throw refused(
      'version_conflict',
      `Someone else has changed ${person.name}'s account. Reload it and try again.`,
    )
  }
  const role = await findRole(tx, key)
  // An admin can neither grant a role beyond their own permissions nor take one away.
  requireGrantable(staff, [...person.role.permissions, ...role.permissions])
  if (role.key === person.role.key) return person.name
  if (role.builtIn !== 'owner') requireOtherOwner(staff, person)
  const change = { before: { role: person.role.name }, after: { role: role.name } }
  await announceChange(tx, ctx, {
    id,
    title: `The role of ${person.name} was changed`,
    changes: protectedChanges('staff', change.before, change.after),
    person,
  })
  await tx
    .updateTable('admins')
    .set((eb) => ({ ...roleColumns(role), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'staff.role', person, change)
  return person.name
}

/** Ends their sessions. Throws `conflict` for the caller and for the last owner. */
export async function suspendStaff(tx: Transaction, ctx: AdminContext, id: string): Promise<string> {
  const staff = await lockStaff(tx, ctx)
  const person = personOf(staff, id)
  if (id === ctx.actor.id) throw refused('conflict', "You can't suspend yourself")
  requireGrantable(staff, person.role.permissions)
  requireOtherOwner(staff, person)
  if (!person.isActive) return person.name
  await announceChange(tx, ctx, { id, title: `${person.name} was suspended`, person })
  await tx
    .updateTable('admins')
    .set((eb) => ({ isActive: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('sessions').where('adminId', '=', id).execute()
  audit(tx, ctx, 'staff.suspend', person)
  return person.name
}

export async function reactivateStaff(tx: Transaction, ctx: AdminContext, id: string): Promise<string> {
  const staff = await lockStaff(tx, ctx)
  const person = personOf(staff, id)
  requireGrantable(staff, person.role.permissions)
  if (person.isActive) return person.name
  await announceChange(tx, ctx, { id, title: `${person.name} was reactivated`, person })
  await tx
    .updateTable('admins')
    .set((eb) => ({ isActive: true, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'staff.reactivate', person)
  return person.name
}

/** Their name stays in the records. Throws `conflict` for the caller and for the last owner. */
export async function deleteStaff(tx: Transaction, ctx: AdminContext, id: string): Promise<string> {
  const staff = await lockStaff(tx, ctx)
  const person = personOf(staff, id)
  if (id === ctx.actor.id) throw refused('conflict', "You can't delete yourself")
  requireGrantable(staff, person.role.permissions)
  requireOtherOwner(staff, person)
  await announceChange(tx, ctx, { id, title: `The account of ${person.name} was deleted`, person })
  await tx.deleteFrom('admins').where('id', '=', id).execute()
  audit(tx, ctx, 'staff.delete', person, {
    before: { name: person.name, email: person.email, role: person.role.name },
  })
  return person.name
}
