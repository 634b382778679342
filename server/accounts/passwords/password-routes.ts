// Routes for changing a password, and for setting a new one through an emailed link.
import * as contract from '#contract/accounts/passwords'
import { normalizeEmail } from '#contract/base/email'
import { readDeviceCookie, setDeviceCookie } from '#server/accounts/devices/device-cookie'
import { rememberDevice } from '#server/accounts/devices/known-devices'
import { requireUncommonPassword } from '#server/accounts/sessions/register-customer'
import { forgetStrangers } from '#server/accounts/sessions/sign-in-limits'
import type { AccountOptions } from '#server/accounts/sessions/store-routes'
import type { App } from '#server/http/app'
import { networkOf } from '#server/http/network-of'
import type { RateLimit } from '#server/http/rate-limit'
import { changePassword } from './change-password.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hashPassword } from './passwords.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { getResetCustomer, resetPassword } from './reset-password.ts'

// Each request emails someone who may not have asked for it.
const HOUR = 60 * 60
const hourly = { windowSeconds: HOUR, waitSeconds: 60, maxWaitSeconds: HOUR }
const resetNetworkLimit: RateLimit = {
  name: 'password-reset:network',
  attempts: 20,
  sharedAttempts: 60,
  ...hourly,
}
const resetAccountLimit: RateLimit = { name: 'password-reset:account', attempts: 3, ...hourly }

export function passwordStoreRoutes(app: App, { secureCookies }: AccountOptions) {
  app.handle(contract.changePassword, async ({ ctx, body, db, limiter, request, transaction }) => {
    requireUncommonPassword(body.password)
    const deviceToken = readDeviceCookie(request, secureCookies)
    const asked = { field: 'currentPassword', password: body.currentPassword, deviceToken }
    const checkedHash = await checkOwnPassword(db, limiter, ctx.actor, asked)
    const newHash = await hashPassword(body.password)
    const token = ctx.credentials.bearer ?? ''
    await transaction((tx) => changePassword(tx, { customerId: ctx.actor.id, checkedHash, newHash, token }))
    return { message: 'Your password has been changed. You have been signed out everywhere else.' }
  })

  app.command(
    contract.requestPasswordReset,
    async ({ address }, { limiter }, { body }) => {
      await limiter.count(resetNetworkLimit, networkOf(address))
      await limiter.count(resetAccountLimit, normalizeEmail(body.email))
    },
    async (_, tx, { body }) => {
      await requestPasswordReset(tx, normalizeEmail(body.email))
      return { message: 'If there is an account with this address, we have sent a link to it.' }
    },
  )

  app.handle(contract.resetPassword, async ({ body, db, limiter, reply, transaction }) => {
    requireUncommonPassword(body.password)
    // Check the link before hashing: hashing is expensive, and anyone may call this.
    const { id, email } = await getResetCustomer(db, body.token)
    const newHash = await hashPassword(body.password)
    const device = await transaction(async (tx) => {
      await resetPassword(tx, id, body.token, newHash)
      return rememberDevice(tx, { customerId: id }, null)
    })
    // Lets in an owner who was blocked by guesses of strangers, and makes this browser known.
    await forgetStrangers(limiter, { kind: 'customer', email: email ?? '' })
    setDeviceCookie(reply, { token: device, secure: secureCookies, lasts: true })
    return { message: 'Your password has been changed. Please sign in.' }
  })
}
