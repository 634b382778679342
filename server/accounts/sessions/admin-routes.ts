// Routes by which admins sign in and out.
import type { FastifyReply } from 'fastify'
import {
  adminLogin,
  adminLogout,
  changeAdminPassword as changePasswordEndpoint,
  type Rights,
  validateToken,
} from '#contract/accounts/admin'
import { adminLoginCode } from '#contract/accounts/two-factor'
import { isAllowed } from '#contract/base/permissions'
import { listEInvoices } from '#contract/e-invoices/admin'
import { adminView, demandsOn } from '#server/accounts/account-queries'
import { readDeviceCookie, setDeviceCookie } from '#server/accounts/devices/device-cookie'
import { findKnownDevice } from '#server/accounts/devices/known-devices'
import { recordAttempt } from '#server/accounts/own-account/sign-in-history'
import { changeAdminPassword, checkAdminPassword } from '#server/accounts/passwords/change-admin-password'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { getChallenge } from '#server/accounts/two-factor/challenges'
import { wrongCode } from '#server/accounts/two-factor/own-code'
import { audit } from '#server/audit/audit'
import { type Db, transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import type { App } from '#server/http/app'
import type { AdminActor } from '#server/http/request/actor'
import { clearSessionCookie, setSessionCookie } from '#server/http/request/credentials'
import { getSetting } from '#server/settings/settings'
import { requireUncommonPassword } from './register-customer.ts'
import { closeSession } from './sessions.ts'
import { checkAdminCredentials } from './sign-in.ts'
import { type SignedIn, signInByCode, signInByPassword } from './sign-in-admin.ts'
import { countCodeGuess, forgetCodeGuesses } from './sign-in-limits.ts'
import type { SignInOptions } from './store-routes.ts'

export function accountAdminRoutes(
  app: App,
  { secureCookies, settings, secrets }: SignInOptions & { secrets: SecretBox },
) {
  app.handle(adminLogin, async ({ ctx, body, db, limiter, request, reply }) => {
    const deviceToken = readDeviceCookie(request, secureCookies)
    const checked = await checkAdminCredentials({ db, limiter, settings }, body, { ...ctx, deviceToken })
    const browser = { deviceToken, deviceId: checked.deviceId, oldToken: ctx.credentials.adminCookie }
    const result = await transaction(db, (tx) => signInByPassword(tx, ctx, checked, browser))
    return 'challenge' in result ? result : letIn(reply, result)
  })

  app.handle(adminLoginCode, async ({ ctx, body, db, limiter, request, reply }) => {
    const deviceToken = readDeviceCookie(request, secureCookies)
    const { id: adminId, email } = await getChallenge(db, body.challenge)
    const deviceId = await findKnownDevice(db, deviceToken, { kind: 'admin', email })
    const guess = { adminId, ip: ctx.address, deviceId }
    await countCodeGuess(limiter, guess, (await settings.get()).loginAttempts)
    const browser = { deviceToken, deviceId, oldToken: ctx.credentials.adminCookie }
    const signedIn = await transaction(db, (tx) =>
      signInByCode(tx, secrets, ctx, { adminId, ...body }, browser),
    )
    if (signedIn === null) {
      await recordAttempt(db, ctx, { adminId, method: 'code', failure: 'wrong-code' })
      throw wrongCode()
    }
    await forgetCodeGuesses(limiter, guess)
    return letIn(reply, signedIn)
  })

  app.handle(adminLogout, async ({ ctx, db, reply, admin: findAdmin }) => {
    const { adminCookie } = ctx.credentials
    const actor = await findAdmin()
    await transaction(db, async (tx) => {
      if (adminCookie) await closeSession(tx, adminCookie)
      if (actor) audit(tx, { ...ctx, actor }, 'sign-out', actor)
    })
    clearSessionCookie(reply, 'admin', secureCookies)
    return { message: 'Logged out successfully' }
  })

  app.handle(changePasswordEndpoint, async ({ ctx, body, db, limiter, transaction }) => {
    requireUncommonPassword(body.password)
    const checkedHash = await checkAdminPassword(db, limiter, ctx.actor.id, body.currentPassword)
    const newHash = await hashPassword(body.password)
    const token = ctx.credentials.adminCookie ?? ''
    await transaction((tx) => changeAdminPassword(tx, ctx, { checkedHash, newHash, token }))
    return { message: 'Your password has been changed. You have been signed out everywhere else.' }
  })

  app.query(validateToken, async ({ actor }, db) =>
    actor.kind === 'admin'
      ? {
          role: 'admin' as const,
          isAdmin: true,
          admin: adminView(actor),
          access: { ...rightsOf(actor, app.endpoints), unneededRoutes: await readUnneeded(db) },
        }
      : { role: 'user' as const, isAdmin: false, admin: null },
  )

  async function letIn(reply: FastifyReply, { admin, token, device }: SignedIn) {
    setSessionCookie(reply, { kind: 'admin', token, secure: secureCookies })
    setDeviceCookie(reply, { token: device, secure: secureCookies, lasts: true })
    return { admin: adminView({ ...admin, ...demandsOn(admin, await settings.get()) }) }
  }
}

/** E-invoices are for turnover above ₹5 crore. */
async function readUnneeded(db: Db): Promise<string[]> {
  return (await getSetting(db, 'tax')).isAboveFiveCrore ? [] : [listEInvoices.route]
}

const rightsOf = (
  { roleName, permissions }: AdminActor,
  endpoints: App['endpoints'],
): Omit<Rights, 'unneededRoutes'> => ({
  role: roleName,
  permissions: [...permissions],
  refusedRoutes: endpoints
    .filter(({ permission }) => permission !== undefined && !isAllowed(permission, permissions))
    .map(({ route }) => route),
})
