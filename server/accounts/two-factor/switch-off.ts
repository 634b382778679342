// Switches two-factor authentication off: one's own, or that of a colleague who has lost their phone.

import { mailAdmin } from '#server/accounts/admin-mails'
import { endAllSessions, endOtherSessions } from '#server/accounts/sessions/end-sessions'
import { lockStaff, personOf, requireGrantable } from '#server/accounts/staff/lock-staff'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { dropChallenges } from './challenges.ts'
import { spendOwnCode } from './own-code.ts'

/** @param token of the session that stays. Throws `conflict` where it is off, and `invalid_input` for a wrong code. */
export async function switchTwoFactorOff(
  tx: Transaction,
  ctx: AdminContext,
  { code, token }: { code: string; token: string },
): Promise<void> {
  const { id } = ctx.actor
  await lockAdmin(tx, id)
  await spendOwnCode(tx, id, code, ctx.now)
  await remove(tx, id)
  await endOtherSessions(tx, { adminId: id }, token)
  audit(tx, ctx, 'admin.two-factor-off', ctx.actor)
  await mailAdmin(tx, ctx, { adminId: id, event: 'two-factor-off' })
}

/**
 * Signs the colleague out everywhere. Throws `not_found`, `conflict` where it is off, and `forbidden` for oneself, who has to
 * prove it by a code, and for somebody who may do more than the person who asks.
 */
export async function resetTwoFactor(tx: Transaction, ctx: AdminContext, adminId: string): Promise<string> {
  if (adminId === ctx.actor.id) {
    throw refused(
      'forbidden',
      'Your own two-factor authentication is switched off under My Account, by a code',
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
  return person.name
}

const lockAdmin = (tx: Transaction, adminId: string) =>
  tx.selectFrom('admins').select('id').where('id', '=', adminId).forNoKeyUpdate().executeTakeFirst()

/** With its recovery codes. False where there was none. */
async function remove(tx: Transaction, adminId: string): Promise<boolean> {
  await dropChallenges(tx, adminId)
  const { numDeletedRows } = await tx
    .deleteFrom('adminTwoFactors')
    .where('adminId', '=', adminId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
