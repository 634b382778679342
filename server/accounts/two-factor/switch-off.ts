// Switches off two-factor authentication: one's own, or that of a colleague who has lost their phone.

import { mailAdmin } from '#server/accounts/admin-mails'
import { endAllSessions, endOtherSessions } from '#server/accounts/sessions/end-sessions'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { announceChange } from '#server/protected-changes/protect-change'
import { lockStaff, personOf, requireGrantable } from '#server/staff/roles/lock-staff'
import { dropChallenges } from './challenges.ts'
import { spendOwnCode } from './own-code.ts'

/** @param token of the session that stays. Throws `conflict` if it is off, and `invalid_input` for a wrong code. */
export async function switchTwoFactorOff(
  tx: Transaction,
  secrets: SecretBox,
  ctx: AdminContext,
  { code, token }: { code: string; token: string },
): Promise<void> {
  const { id } = ctx.actor
  await lockAdmin(tx, id)
  await spendOwnCode(tx, secrets, id, code, ctx.now)
  await remove(tx, id)
  await endOtherSessions(tx, { adminId: id }, token)
  audit(tx, ctx, 'admin.two-factor-off', ctx.actor)
  await mailAdmin(tx, ctx, { adminId: id, event: 'two-factor-off' })
}

/**
 * Signs the colleague out everywhere. Throws `not_found`, `conflict` if it is off, and `forbidden` for oneself, as
 * that requires a code, and for colleagues with more permissions than one's own.
 */
export async function resetTwoFactor(tx: Transaction, ctx: AdminContext, adminId: string): Promise<string> {
  if (adminId === ctx.actor.id) {
    throw refused(
      'forbidden',
      'Your own two-factor authentication is switched off under My Account, with a code',
    )
  }
  const staff = await lockStaff(tx, ctx)
  const person = personOf(staff, adminId)
  requireGrantable(staff, person.role.permissions)
  if (!(await remove(tx, adminId))) {
    throw refused('conflict', `${person.name} has no two-factor authentication`)
  }
  await endAllSessions(tx, { adminId })
  audit(tx, ctx, 'admin.two-factor-reset', person)
  await mailAdmin(tx, ctx, { adminId, event: 'two-factor-reset' })
  await announceChange(tx, ctx, {
    id: adminId,
    title: `The two-factor authentication of ${person.name} was reset`,
  })
  return person.name
}

const lockAdmin = (tx: Transaction, adminId: string) =>
  tx.selectFrom('admins').select('id').where('id', '=', adminId).forNoKeyUpdate().executeTakeFirst()

/** Also deletes the recovery codes. Returns false if there was no second factor. */
async function remove(tx: Transaction, adminId: string): Promise<boolean> {
  await dropChallenges(tx, adminId)
  const { numDeletedRows } = await tx
    .deleteFrom('adminTwoFactors')
    .where('adminId', '=', adminId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
