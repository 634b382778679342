// Gives an admin a new password and ends every other session of theirs.
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
 * The hash that was checked. Throws `invalid_input` for a wrong password and `too_many_requests` for too many: a stolen
 * session guesses no better than a sign-in.
 */
export async function checkAdminPassword(
  db: Db,
  limiter: RateLimiter,
  adminId: string,
  password: string,
): Promise<string> {
  const guesser = `admin:${adminId}`
  await limiter.count(ownPasswordLimit, guesser)
  const { passwordHash } = await db
    .selectFrom('admins')
    .select('passwordHash')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password, passwordHash))) {
    const message = 'This password is not right'
    throw refused('invalid_input', message, { fields: { currentPassword: message } })
  }
  await limiter.forget(ownPasswordLimit, guesser)
  return passwordHash
}

interface PasswordChange {
  checkedHash: string
  newHash: string
  /** Of the session that stays. */
  token: string
}

/** Throws `conflict` when the password was changed since it was checked. */
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
    throw refused('conflict', 'Your password was changed somewhere else just now. Please try again.')
  }
  await dropChallenges(tx, ctx.actor.id)
  await endOtherSessions(tx, { adminId: ctx.actor.id }, token)
  audit(tx, ctx, 'admin.password', ctx.actor)
  await mailAdmin(tx, ctx, { adminId: ctx.actor.id, event: 'password' })
}
