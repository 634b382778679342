// Marks a session as confirmed after the admin has given their password, or a code if they have a second factor. Other
// sessions of the admin stay unconfirmed.
import { sql } from 'kysely'
import { twoFactorIsOn } from '#server/accounts/account-queries'
import { hashToken } from '#server/accounts/sessions/sessions'
import { spendOwnCode } from '#server/accounts/two-factor/own-code'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

/** Throws `invalid_input` for a wrong code, and `unauthenticated` if the session has just ended. */
export async function confirmByCode(
  tx: Transaction,
  secrets: SecretBox,
  ctx: AdminContext,
  { code, token }: { code: string; token: string },
): Promise<void> {
  await lockAdmin(tx, ctx)
  await spendOwnCode(tx, secrets, ctx.actor.id, code, ctx.now)
  await confirm(tx, ctx, token, 'code')
}

/**
 * @param checkedHash hash that the password was checked against
 * Throws `conflict` if the password or the second factor has changed since, and `unauthenticated` if the session has
 * just ended.
 */
export async function confirmByPassword(
  tx: Transaction,
  ctx: AdminContext,
  { checkedHash, token }: { checkedHash: string; token: string },
): Promise<void> {
  const admin = await lockAdmin(tx, ctx)
  if (admin?.passwordHash !== checkedHash || admin.hasTwoFactor) {
    throw refused('conflict', 'Your password or second factor was changed just now. Please try again.')
  }
  await confirm(tx, ctx, token, 'password')
}

/** Locks the admin first, as whenever a session begins or a password changes. */
const lockAdmin = (tx: Transaction, { actor }: AdminContext) =>
  tx
    .selectFrom('admins')
    .select(['passwordHash', twoFactorIsOn.as('hasTwoFactor')])
    .where('id', '=', actor.id)
    .forNoKeyUpdate()
    .executeTakeFirst()

async function confirm(tx: Transaction, ctx: AdminContext, token: string, by: 'code' | 'password') {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('tokenHash', '=', hashToken(token))
    .where('adminId', '=', ctx.actor.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refused('unauthenticated', 'Invalid or expired session')
  audit(tx, ctx, 'admin.confirm', ctx.actor, { after: { by } })
}
