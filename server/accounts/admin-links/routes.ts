// Routes for links that admins get by email.
import * as contract from '#contract/accounts/admin-links'
import { readDeviceCookie, setDeviceCookie } from '#server/accounts/devices/device-cookie'
import { rememberDevice } from '#server/accounts/devices/known-devices'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { requireUncommonPassword } from '#server/accounts/sessions/register-customer'
import { forgetStrangers } from '#server/accounts/sessions/sign-in-limits'
import type { App } from '#server/http/app'
import { refused } from '#server/http/errors'
import { networkOf } from '#server/http/network-of'
import type { RateLimit } from '#server/http/rate-limit'
import { mailMessage } from '#server/mail/mail-message'
import { confirmAdminEmail, requestAdminEmail } from './change-admin-email.ts'
import { getAdminLink } from './open-link.ts'
import { requestAdminPassword, resetAdminPassword } from './reset-admin-password.ts'

const HOUR = 60 * 60
const hourly = { windowSeconds: HOUR, waitSeconds: 60, maxWaitSeconds: HOUR }
// Each request emails someone who may not have asked for it.
const networkLimit: RateLimit = { name: 'admin-password:network', attempts: 20, ...hourly }
const accountLimit: RateLimit = { name: 'admin-password:account', attempts: 3, ...hourly }
const emailLimit: RateLimit = { name: 'admin-email:admin', attempts: 10, ...hourly }
/** Tokens can't be guessed; the limit saves the cost of hashing. */
const useLimit: RateLimit = { name: 'admin-link:network', attempts: 30, ...hourly }

interface LinkOptions {
  secureCookies: boolean
  /** Null if no public address is configured. */
  publicOrigin: string | null
}

export function adminLinkRoutes(app: App, { secureCookies, publicOrigin }: LinkOptions) {
  app.command(
    contract.requestAdminPassword,
    async ({ address }, { limiter }, { body }) => {
      await limiter.count(networkLimit, networkOf(address))
      await limiter.count(accountLimit, body.email)
    },
    async (ctx, tx, { body }) => {
      if (!publicOrigin || !(await ctx.areEmailsSent(tx))) throw noLink()
      await requestAdminPassword(tx, body.email)
      return { message: 'If an admin has this address, we have sent a link to it.' }
    },
  )

  app.handle(contract.resetAdminPassword, async ({ ctx, body, db, limiter, reply, request, transaction }) => {
    await limiter.count(useLimit, networkOf(ctx.address))
    requireUncommonPassword(body.password)
    // Check the link before hashing the password: hashing is expensive, and this endpoint is public.
    const { adminId } = await getAdminLink(db, body.token, 'password')
    const newHash = await hashPassword(body.password)
    const { email, device } = await transaction(async (tx) => ({
      email: await resetAdminPassword(tx, ctx, { token: body.token, newHash }),
      device: await rememberDevice(tx, { adminId }, readDeviceCookie(request, secureCookies)),
    }))
    // Lets in an owner who was blocked by guesses of strangers, and makes this browser known.
    await forgetStrangers(limiter, { kind: 'admin', email })
    setDeviceCookie(reply, { token: device, secure: secureCookies, lasts: true })
    return { message: 'Your password has been changed. Please sign in.' }
  })

  app.command(
    contract.requestAdminEmail,
    async ({ actor }, { limiter }) => limiter.count(emailLimit, actor.id),
    async (ctx, tx, { body: { email } }) => {
      await requestAdminEmail(tx, ctx, { email, site: ctx.origin })
      const sending = `Open the link in the email to ${email}. Until then you sign in with your present address.`
      return { message: await mailMessage(ctx, tx, sending, `the email to ${email}`) }
    },
  )

  app.handle(contract.confirmAdminEmail, async ({ ctx, body, limiter, transaction }) => {
    await limiter.count(useLimit, networkOf(ctx.address))
    const email = await transaction((tx) => confirmAdminEmail(tx, ctx, body.token))
    return { message: `From now on you sign in with ${email}`, email }
  })
}

/** The link would reach no one, so the message says what to do instead. */
const noLink = () =>
  refused(
    'conflict',
    "This shop can't send links: email or its public address isn't set up. Run npm run reset-admin on the shop's server.",
  )
