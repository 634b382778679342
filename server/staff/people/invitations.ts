// Invites people to the staff, with an email whose link works once. The token is created together with the email, so
// it is in no queue and no table; the database only stores its SHA-256.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { protectedChanges } from '#contract/protected-changes/protected-fields'
import { INVITATION_DAYS, type InviteStaff } from '#contract/staff/staff'
import { hashToken } from '#server/accounts/sessions/sessions'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { announceChange } from '#server/protected-changes/protect-change'
import { lockStaff, requireGrantable } from '#server/staff/roles/lock-staff'
import { findRole, type RoleRow, roleColumns, roleOf } from '#server/staff/roles/role-of'

/**
 * @param site the base of the link, unless a public address is configured
 * Throws `already_exists` if the person is a member of staff or already invited.
 */
export async function inviteStaff(
  tx: Transaction,
  ctx: AdminContext,
  { email, role: key }: InviteStaff,
  site: string,
): Promise<void> {
  const staff = await lockStaff(tx, ctx)
  const role = await findRole(tx, key)
  requireGrantable(staff, role.permissions)
  if (staff.people.some((person) => person.email === email))
    throw isKnown('This person is already a member of staff')
  const found = await tx
    .insertInto('invitations')
    .values({
      email,
      ...roleColumns(role),
      invitedBy: ctx.actor.id,
      invitedByName: ctx.actor.name,
      expiresAt: inSevenDays,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!found)
    throw isKnown('This person has already been invited. Send the invitation again, or withdraw it.')
  await mailInvitation(tx, found.id, site)
  await announceChange(tx, ctx, {
    id: found.id,
    title: `${email} was invited to the back office`,
    changes: protectedChanges('staff', null, { role: role.name }),
  })
  audit(tx, ctx, 'staff.invite', { id: found.id, name: email }, { after: { role: role.name } })
}

/** Extends the invitation to seven days from now; earlier links stop working. */
export async function resendInvitation(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  site: string,
): Promise<string> {
  const { email } = await lockInvitation(tx, ctx, id)
  await tx
    .updateTable('invitations')
    .set({ expiresAt: inSevenDays, tokenHashes: [] })
    .where('id', '=', id)
    .execute()
  await mailInvitation(tx, id, site)
  audit(tx, ctx, 'staff.invite-again', { id, name: email })
  return email
}

/**
 * Returns a link for the admin to hand over. Extends the invitation to seven days from now; links of emails keep working.
 * @param site the base of the link
 */
export async function createInvitationLink(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  site: string,
): Promise<string> {
  const { email } = await lockInvitation(tx, ctx, id)
  await tx.updateTable('invitations').set({ expiresAt: inSevenDays }).where('id', '=', id).execute()
  const opened = await openInvitation(tx, id)
  audit(tx, ctx, 'staff.invitation-link', { id, name: email })
  return invitationLink(site, opened?.token ?? '')
}

/** Browsers don't send the part after # to servers, so the token reaches no log. */
export const invitationLink = (site: string, token: string): string =>
  `${site}/admin/invitation#token=${token}`

export async function withdrawInvitation(tx: Transaction, ctx: AdminContext, id: string): Promise<string> {
  const { email } = await lockInvitation(tx, ctx, id)
  await tx.deleteFrom('invitations').where('id', '=', id).execute()
  audit(tx, ctx, 'staff.withdraw', { id, name: email })
  return email
}

const inSevenDays = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`

const isKnown = (message: string) => refused('already_exists', message, { fields: { email: message } })

const mailInvitation = (tx: Transaction, invitationId: string, site: string) =>
  queueMail(tx, {
    key: `staff-invitation:${crypto.randomUUID()}`,
    template: 'staff-invitation',
    data: { invitationId, site },
  })

async function lockInvitation(tx: Transaction, ctx: AdminContext, id: string) {
  const staff = await lockStaff(tx, ctx)
  const { rows } = Id.safeParse(id).success
    ? await sql<RoleRow & { email: string }>`
        select i.email, i.role, i.role_id, r.name as own_role, r.permissions
        from invitations i left join roles r on r.id = i.role_id where i.id = ${id} for update of i`.execute(
        tx,
      )
    : { rows: [] }
  const [found] = rows
  if (!found) throw notFound('Invitation')
  requireGrantable(staff, roleOf(found).permissions)
  return found
}

/** Returns a token for the email, or null if the invitation is withdrawn, accepted or expired. */
export async function openInvitation(tx: Transaction, id: string) {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql<RoleRow & { email: string; invitedByName: string }>`
    update invitations i set token_hashes = i.token_hashes || ${hashToken(token)}::bytea
    from (select i.id, r.name as own_role, r.permissions from invitations i left join roles r on r.id = i.role_id
      where i.id = ${id}) known
    where i.id = known.id and i.expires_at > now()
    returning i.email, i.invited_by_name, i.role, i.role_id, known.own_role, known.permissions`.execute(tx)
  const [found] = rows
  return found
    ? { token, email: found.email, invitedBy: found.invitedByName, role: roleOf(found).name }
    : null
}
