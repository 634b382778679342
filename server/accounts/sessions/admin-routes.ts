// How administrators come in and go.
import {
  adminLogin,
  adminLogout,
  changeAdminPassword as changePasswordEndpoint,
  type Rights,
  validateToken,
} from '#contract/accounts/admin'
import { isAllowed } from '#contract/staff/permissions'
import { adminView, isPasswordExpired } from '#server/accounts/account-queries'
import { readDeviceCookie, setDeviceCookie } from '#server/accounts/devices/device-cookie'
import { rememberDevice } from '#server/accounts/devices/known-devices'
import { changeAdminPassword, checkAdminPassword } from '#server/accounts/passwords/change-admin-password'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { audit } from '#server/audit/audit'
import { transaction } from '#server/db/database'
import type { App } from '#server/http/app'
import type { AdminActor } from '#server/http/request/actor'
import { clearSessionCookie, setSessionCookie } from '#server/http/request/credentials'
import { requireUncommonPassword } from './register-customer.ts'
import { closeSession, openSession } from './sessions.ts'
import { checkAdminCredentials } from './sign-in.ts'
import type { SignInOptions } from './store-routes.ts'

export function accountAdminRoutes(app: App, { secureCookies, settings }: SignInOptions) {
  app.handle(adminLogin, async ({ ctx, body, db, limiter, request, reply }) => {
    const deviceToken = readDeviceCookie(request, secureCookies)
    const admin = await checkAdminCredentials({ db, limiter, settings }, body, { ...ctx, deviceToken })
    const { adminCookie: oldToken } = ctx.credentials
    const { token, device } = await transaction(db, async (tx) => {
      // A cookie that was there before the sign-in is worth nothing after it.
      if (oldToken) await closeSession(tx, oldToken)
      await tx.updateTable('admins').set({ lastLoginAt: new Date() }).where('id', '=', admin.id).execute()
      await audit(tx, { ...ctx, actor: { kind: 'admin', ...admin } }, 'sign-in', admin)
      const device = await rememberDevice(tx, { adminId: admin.id }, deviceToken)
      return { token: await openSession(tx, { adminId: admin.id }, 'admin', ctx), device }
    })
    setSessionCookie(reply, { kind: 'admin', token, secure: secureCookies })
    setDeviceCookie(reply, { token: device, secure: secureCookies, lasts: true })
    const { passwordExpiry } = await settings.get()
    return {
      admin: adminView({
        ...admin,
        isPasswordExpired: isPasswordExpired(admin.passwordChangedAt, passwordExpiry),
      }),
    }
  })

  app.handle(adminLogout, async ({ ctx, db, reply, admin: findAdmin }) => {
    const { adminCookie } = ctx.credentials
    const actor = await findAdmin()
    await transaction(db, async (tx) => {
      if (adminCookie) await closeSession(tx, adminCookie)
      if (actor) await audit(tx, { ...ctx, actor }, 'sign-out', actor)
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
    return { message: 'Your password has been changed. You are signed out everywhere else.' }
  })

  app.query(validateToken, async ({ actor }) =>
    actor.kind === 'admin'
      ? {
          ...{ role: 'admin' as const, isAdmin: true, admin: adminView(actor) },
          access: rightsOf(actor, app.endpoints),
        }
      : { role: 'user' as const, isAdmin: false, admin: null },
  )
}

const rightsOf = ({ roleName, permissions }: AdminActor, endpoints: App['endpoints']): Rights => ({
  role: roleName,
  permissions: [...permissions],
  refusedRoutes: endpoints
    .filter(({ permission }) => permission !== undefined && !isAllowed(permission, permissions))
    .map(({ route }) => route),
})
