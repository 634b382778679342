// Signs in an admin whose password was correct: at once, or after a code if they have two-factor authentication. The
// admin is locked first, as when a password or second factor changes, so that no such change is missed.
import type { SignIn } from '#contract/accounts/own-account'
import { twoFactorIsOn } from '#server/accounts/account-queries'
import { mailAdmin } from '#server/accounts/admin-mails'
import { rememberDevice } from '#server/accounts/devices/known-devices'
import { recordAttempt, recordCodeGiven } from '#server/accounts/own-account/sign-in-history'
import { deadChallenge, openChallenge, spendChallenge } from '#server/accounts/two-factor/challenges'
import { spendCode } from '#server/accounts/two-factor/spend-code'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import type { RequestContext } from '#server/http/request/context'
import { closeSession, openSession } from './sessions.ts'
import { wrongAdminCredentials } from './sign-in.ts'

/** The browser that signs in. */
export interface Browser {
  /** Value of its device cookie. */
  deviceToken: string | null
  /** Id under which the account knows the browser; null if unknown. */
  deviceId: string | null
  /** Token of a previous session in this browser, which becomes invalid with the sign-in. */
  oldToken: string | null
}

export interface SignedIn {
  admin: LockedAdmin
  token: string
  device: string
}

/**
 * Returns the session, or a challenge for a code. Throws `wrong_credentials` if the password has been changed in the
 * meantime.
 */
export async function signInByPassword(
  tx: Transaction,
  ctx: RequestContext,
  checked: { id: string; passwordHash: string },
  browser: Browser,
): Promise<SignedIn | { challenge: string }> {
  const admin = await lockAdmin(tx, checked.id)
  if (!admin?.isActive || admin.passwordHash !== checked.passwordHash) throw wrongAdminCredentials()
  const adminId = admin.id
  if (admin.hasTwoFactor) {
    const signInId = await recordAttempt(tx, ctx, { adminId, method: 'code', failure: 'no-code' })
    return { challenge: await openChallenge(tx, adminId, signInId) }
  }
  await recordAttempt(tx, ctx, { adminId, method: 'password', failure: null })
  return open(tx, ctx, admin, 'password', browser)
}

/** Returns the session; null for a wrong code. Throws `invalid_input` if the challenge is no longer valid. */
export async function signInByCode(
  tx: Transaction,
  secrets: SecretBox,
  ctx: RequestContext,
  given: { adminId: string; challenge: string; code: string },
  browser: Browser,
): Promise<SignedIn | null> {
  const { adminId, challenge, code } = given
  const admin = await lockAdmin(tx, adminId)
  if (!admin?.isActive) throw deadChallenge()
  const method = await spendCode(tx, secrets, adminId, code, ctx.now)
  if (method === null) return null
  await recordCodeGiven(tx, await spendChallenge(tx, challenge), method)
  if (method === 'recovery-code') await mailAdmin(tx, ctx, { adminId, event: 'recovery-code' })
  return open(tx, ctx, admin, method, browser)
}

type LockedAdmin = NonNullable<Awaited<ReturnType<typeof lockAdmin>>>

const lockAdmin = (tx: Transaction, id: string) =>
  tx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'passwordHash', 'passwordChangedAt', 'isActive', 'lastLoginAt'])
    .select(twoFactorIsOn.as('hasTwoFactor'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

async function open(
  tx: Transaction,
  ctx: RequestContext,
  admin: LockedAdmin,
  by: SignIn['method'],
  { deviceToken, deviceId, oldToken }: Browser,
): Promise<SignedIn> {
  const { id, name, lastLoginAt } = admin
  if (oldToken) await closeSession(tx, oldToken)
  await tx.updateTable('admins').set({ lastLoginAt: ctx.now }).where('id', '=', id).execute()
  audit(tx, { ...ctx, actor: { kind: 'admin', id, name } }, 'sign-in', admin, { after: { by } })
  // No email about the account's very first browser.
  if (deviceId === null && lastLoginAt !== null) {
    await mailAdmin(tx, ctx, { adminId: id, event: 'new-browser' })
  }
  const device = await rememberDevice(tx, { adminId: id }, deviceToken)
  return { admin, device, token: await openSession(tx, { adminId: id }, 'admin', ctx) }
}
