// Routes by which admins set up, renew and switch off their second factor.
import * as contract from '#contract/accounts/two-factor'
import { mailAdmin } from '#server/accounts/admin-mails'
import { checkAdminPassword } from '#server/accounts/passwords/change-admin-password'
import { audit } from '#server/audit/audit'
import type { SecretBox } from '#server/files/secret-box'
import type { App } from '#server/http/app'
import { ownCodeLimit, spendOwnCode } from './own-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { confirmTwoFactor, startTwoFactor } from './set-up.ts'
import { resetTwoFactor, switchTwoFactorOff } from './switch-off.ts'

export function twoFactorAdminRoutes(app: App, { secrets }: { secrets: SecretBox }) {
  app.command(
    contract.startTwoFactor,
    async ({ actor }, { db, limiter }, { body }) => {
      await checkAdminPassword(db, limiter, actor.id, body.currentPassword)
    },
    async ({ actor }, tx) => ({
      message: 'Scan the QR code with your app',
      setup: await startTwoFactor(tx, secrets, actor),
    }),
  )

  app.handle(contract.confirmTwoFactor, async ({ ctx, body, limiter, transaction }) => {
    await limiter.count(ownCodeLimit, ctx.actor.id)
    const token = ctx.credentials.adminCookie ?? ''
    const recoveryCodes = await transaction((tx) => confirmTwoFactor(tx, secrets, ctx, { ...body, token }))
    await limiter.forget(ownCodeLimit, ctx.actor.id)
    return {
      message: 'Two-factor authentication is on. You have been signed out everywhere else.',
      recoveryCodes,
    }
  })

  app.handle(contract.switchTwoFactorOff, async ({ ctx, body, db, limiter, transaction }) => {
    await checkAdminPassword(db, limiter, ctx.actor.id, body.currentPassword)
    await limiter.count(ownCodeLimit, ctx.actor.id)
    const token = ctx.credentials.adminCookie ?? ''
    await transaction((tx) => switchTwoFactorOff(tx, secrets, ctx, { code: body.code, token }))
    await limiter.forget(ownCodeLimit, ctx.actor.id)
    return { message: 'Two-factor authentication is off. You have been signed out everywhere else.' }
  })

  app.handle(contract.renewRecoveryCodes, async ({ ctx, body, db, limiter, transaction }) => {
    await checkAdminPassword(db, limiter, ctx.actor.id, body.currentPassword)
    await limiter.count(ownCodeLimit, ctx.actor.id)
    const recoveryCodes = await transaction(async (tx) => {
      await spendOwnCode(tx, secrets, ctx.actor.id, body.code, ctx.now)
      audit(tx, ctx, 'admin.recovery-codes', ctx.actor)
      await mailAdmin(tx, ctx, { adminId: ctx.actor.id, event: 'recovery-codes' })
      return replaceRecoveryCodes(tx, ctx.actor.id)
    })
    await limiter.forget(ownCodeLimit, ctx.actor.id)
    return { message: 'New recovery codes created. Your previous codes no longer work.', recoveryCodes }
  })

  app.command(contract.resetTwoFactor, async (ctx, tx, { params }) => {
    const name = await resetTwoFactor(tx, ctx, params.id)
    return { message: `${name} now signs in with the password alone, until they set it up again` }
  })
}
