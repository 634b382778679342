// What is done with people who work here: another role, out until further notice, in again, gone. What they may do is
// read with each of their calls, so a change acts at the next one.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockStaff, personOf, requireGrantable, requireOtherOwner } from './lock-staff.ts'
import { findRole, roleColumns } from './role-of.ts'

/** Throws `version_conflict` where somebody else has changed the person, `conflict` for the last owner. */
export async function changeRole(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { role: key, version }: { role: string; version: number },
): Promise<string> {
  const staff = await lockStaff(tx, ctx)
  const person = personOf(staff, id)
  if (person.version !== version) {
    throw refused('version_conflict', `${person.name} was changed meanwhile. Please look again.`)
  }
  const role = await findRole(tx, key)
  // Neither may they give it, nor take it from somebody who has more.
  requireGrantable(staff, [...person.role.permissions, ...role.permissions])
  if (role.key === person.role.key) return person.name
  if (role.builtIn !== 'owner') requireOtherOwner(staff, person)
  await tx
    .updateTable('admins')
    .set((eb) => ({ ...roleColumns(role), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'staff.role', person, {
    before: { role: person.role.name },
    after: { role: role.name },
  })
  return person.name
}

/** Ends their sessions. Throws `conflict` for oneself and for the last owner. */
export async function suspendStaff(tx: Transaction, ctx: AdminContext, id: string): Promise<string> {
  const staff = await lockStaff(tx, ctx)
  const person = personOf(staff, id)
  if (id === ctx.actor.id) throw refused('conflict', 'You cannot suspend yourself')
  requireGrantable(staff, person.role.permissions)
  requireOtherOwner(staff, person)
  if (!person.isActive) return person.name
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
  await tx
    .updateTable('admins')
    .set((eb) => ({ isActive: true, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'staff.reactivate', person)
  return person.name
}

/** What they did stays under their name. Throws `conflict` for oneself and for the last owner. */
export async function deleteStaff(tx: Transaction, ctx: AdminContext, id: string): Promise<string> {
  const staff = await lockStaff(tx, ctx)
  const person = personOf(staff, id)
  if (id === ctx.actor.id) throw refused('conflict', 'You cannot delete yourself')
  requireGrantable(staff, person.role.permissions)
  requireOtherOwner(staff, person)
  await tx.deleteFrom('admins').where('id', '=', id).execute()
  audit(tx, ctx, 'staff.delete', person, {
    before: { name: person.name, email: person.email, role: person.role.name },
  })
  return person.name
}
