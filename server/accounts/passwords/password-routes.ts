// New passwords: changed by whoever knows the old one, or set by the link from a mail.
import * as contract from '#contract/accounts/passwords'
import { normalizeEmail } from '#contract/base/email'
import { readDeviceCookie, setDeviceCookie } from '#server/accounts/sessions/device-cookie'
import { rememberDevice } from '#server/accounts/sessions/known-devices'
import { requireUncommonPassword } from '#server/accounts/sessions/register-customer'
import { forgetStrangers } from '#server/accounts/sessions/sign-in-limits'
import type { AccountOptions } from '#server/accounts/sessions/store-routes'
import type { App } from '#server/http/handle'
import { networkOf } from '#server/http/network-of'
import type { RateLimit } from '#server/http/rate-limit'
import { readCredentials } from '#server/http/request/credentials'
import { changePassword } from './change-password.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hashPassword } from './passwords.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { getResetCustomer, resetPassword } from './reset-password.ts'

// Each request is a mail to somebody who may not have asked for it.
const HOUR = 60 * 60
const hourly = { windowSeconds: HOUR, waitSeconds: 60, maxWaitSeconds: HOUR }
const resetNetworkLimit: RateLimit = { name: 'password-reset:network', attempts: 20, ...hourly }
const resetAccountLimit: RateLimit = { name: 'password-reset:account', attempts: 3, ...hourly }

export function passwordStoreRoutes(app: App, { secureCookies }: AccountOptions) {
  app.handle(contract.changePassword, async ({ actor, body, db, limiter, request, transaction }) => {
    const { bearer } = readCredentials(request, secureCookies)
    requireUncommonPassword(body.password)
    const deviceToken = readDeviceCookie(request, secureCookies)
    const asked = { field: 'currentPassword', password: body.currentPassword, deviceToken }
    const checkedHash = await checkOwnPassword(db, limiter, actor, asked)
    const newHash = await hashPassword(body.password)
    const change = { customerId: actor.id, checkedHash, newHash, token: bearer ?? '' }
    await transaction((tx) => changePassword(tx, change))
    return { message: 'Your password has been changed. You are signed out everywhere else.' }
  })

  app.handle(contract.requestPasswordReset, async ({ body, caller, limiter, transaction }) => {
    const email = normalizeEmail(body.email)
    await limiter.count(resetNetworkLimit, networkOf(caller.ip))
    await limiter.count(resetAccountLimit, email)
    await transaction((tx) => requestPasswordReset(tx, email))
    return { message: 'If there is an account with this address, we have sent a link to it.' }
  })

  app.handle(contract.resetPassword, async ({ body, db, limiter, reply, transaction }) => {
    requireUncommonPassword(body.password)
    // Looked up before the hash is made: hashing is dear, and this call is open to everybody.
    const { id, email } = await getResetCustomer(db, body.token)
    const newHash = await hashPassword(body.password)
    const device = await transaction(async (tx) => {
      await resetPassword(tx, id, body.token, newHash)
      return rememberDevice(tx, { customerId: id }, null)
    })
    // Whoever was held up by somebody else's guesses gets in now, and this browser is known from now on.
    await forgetStrangers(limiter, { kind: 'customer', email })
    setDeviceCookie(reply, { token: device, secure: secureCookies, lasts: true })
    return { message: 'Your password has been changed. Please sign in.' }
  })
}
