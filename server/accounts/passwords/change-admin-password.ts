// Changes an admin's password and ends all their other sessions.
import { sql } from 'kysely'
import { mailAdmin } from '#server/accounts/admin-mails'
import { endOtherSessions } from '#server/accounts/sessions/end-sessions'
import { dropChallenges } from '#server/accounts/two-factor/challenges'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { RateLimiter } from '#server/http/rate-limit'
import type { AdminContext } from '#server/http/request/context'
import { ownPasswordLimit } from './check-own-password.ts'
import { isPassword } from './passwords.ts'

/**
 * Returns the hash that was checked. Throws `invalid_input` for a wrong password and `too_many_requests` after too
 * many, so a stolen session can't guess faster than the sign-in page.
 * @param field name of the field with the password
 */
export async function checkAdminPassword(
  db: Db,
  limiter: RateLimiter,
  adminId: string,
  password: string,
  field = 'currentPassword',
): Promise<string> {
  const guesser = `admin:${adminId}`
  await limiter.count(ownPasswordLimit, guesser)
  const { passwordHash } = await db
    .selectFrom('admins')
    .select('passwordHash')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password, passwordHash))) {
    const message = "This password isn't correct"
    throw refused('invalid_input', message, { fields: { [field]: message } })
  }
  await limiter.forget(ownPasswordLimit, guesser)
  return passwordHash
}

interface PasswordChange {
  checkedHash: string
  newHash: string
  /** Token of the session that stays. */
  token: string
}

/** Throws `conflict` if the password was changed after it was checked. */
export async function changeAdminPassword(
  tx: Transaction,
  ctx: AdminContext,
  { checkedHash, newHash, token }: PasswordChange,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('admins')
    .set({ passwordHash: newHash, passwordChangedAt: sql<Date>`now()` })
    .where('id', '=', ctx.actor.id)
    .where('passwordHash', '=', checkedHash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    throw refused('conflict', 'Your password was changed elsewhere just now. Please try again.')
  }
  await dropChallenges(tx, ctx.actor.id)
  await endOtherSessions(tx, { adminId: ctx.actor.id }, token)
  audit(tx, ctx, 'admin.password', ctx.actor)
  await mailAdmin(tx, ctx, { adminId: ctx.actor.id, event: 'password' })
}
